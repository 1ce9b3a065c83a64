import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { readSpace, sampleFolder, type Space } from "./contentful/delivery-api.ts";

/** Creates a folder for SAMPLE_SPACE: a copy of the export that `change` has changed, whose files are links. */
export async function spaceCopy(change: (space: Space) => void = () => undefined) {
  const folder = await mkdtemp(join(tmpdir(), "space-"));
  const space = readSpace();
  change(space);
  await writeFile(join(folder, "space.json"), JSON.stringify(space));
  for (const name of await readdir(sampleFolder)) {
    if (name !== "space.json") await symlink(resolve(sampleFolder, name), join(folder, name));
  }
  const remove = () => rm(folder, { recursive: true });
  return { folder, remove, [Symbol.asyncDispose]: remove };
}

/** The same with a small picture in place of each photo, since encoding those takes minutes. */
export async function smallSpaceCopy() {
  const copy = await spaceCopy(({ assets }) => {
    for (const { fields } of assets) {
      for (const file of Object.values(fields["file"] ?? {})) {
        if (JSON.stringify(file).includes("image/jpeg")) Object.assign(Object(file), small);
      }
    }
  });
  await mkdir(join(copy.folder, "small.example"));
  await sharp({ create: { width: 48, height: 30, channels: 3, background: "#456" } })
    .jpeg()
    .toFile(join(copy.folder, "small.example/small.jpg"));
  return copy;
}

const small = { url: "//small.example/small.jpg", fileName: "small.jpg" };

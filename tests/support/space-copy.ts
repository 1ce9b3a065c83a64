import { mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
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

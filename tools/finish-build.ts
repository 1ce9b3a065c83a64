import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { encodeText } from "#server/encoded-body.ts";

/**
 * Compresses the client build's texts at the best quality, which takes seconds, too long for the start of a server; moves
 * Vite's manifests out of the folder that is sent; and names the build by a hash of its files.
 */
export async function finishBuild(dist: string): Promise<void> {
  await rm(join(dist, "manifests"), { recursive: true, force: true });
  await rename(join(dist, "client/.vite"), join(dist, "manifests"));
  for (const file of globSync("client/**/*.{js,css,svg}", { cwd: dist })) {
    const path = join(dist, file);
    const { br, gzip } = await encodeText(await readFile(path));
    await writeFile(`${path}.br`, br);
    await writeFile(`${path}.gz`, gzip);
  }
  const hash = createHash("sha256");
  for (const file of globSync("{client,server}/**/*.*", { cwd: dist }).toSorted()) {
    hash.update(`${file}\n`).update(await readFile(join(dist, file)));
  }
  await writeFile(join(dist, "version"), hash.digest("hex").slice(0, 12));
}

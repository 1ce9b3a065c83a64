import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { filesIn, isText } from "#server/built-files.ts";
import { encodeText } from "#src/page/encoded-body.server.ts";

/**
 * Compresses the client build's texts at the best quality, which takes seconds, too long for the start of a server, and
 * names the build by a hash of its files.
 */
export async function finishBuild(dist: string): Promise<void> {
  const [client, compressed] = [join(dist, "client"), join(dist, "compressed")];
  await rm(compressed, { recursive: true, force: true });
  for (const file of (await filesIn(client)).filter(isText)) {
    const { br, gzip } = await encodeText(await readFile(join(client, file)));
    const path = join(compressed, file);
    await mkdir(dirname(path), { recursive: true });
    if (br) await writeFile(`${path}.br`, br);
    if (gzip) await writeFile(`${path}.gz`, gzip);
  }
  const hash = createHash("sha256");
  for (const folder of [client, join(dist, "server")]) {
    for (const file of (await filesIn(folder)).toSorted()) {
      hash.update(`${file}\n`).update(await readFile(join(folder, file)));
    }
  }
  await writeFile(join(dist, "version"), hash.digest("hex"));
}

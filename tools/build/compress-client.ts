import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compressedBody } from "#content-service/http/compressed-body.ts";

/**
 * Writes `<path>.br` and `<path>.gz` for files of the client build. Compressing them at the best
 * quality takes seconds, too long for the start of a server. The target folder is replaced.
 */
export async function compressClient(
  client: string,
  target: string,
  paths: readonly string[],
): Promise<void> {
  await rm(target, { recursive: true, force: true });
  for (const path of paths) {
    const { br, gzip } = await compressedBody(await readFile(join(client, path)), 11);
    if (!br || !gzip) continue;
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, `${path}.br`), br);
    await writeFile(join(target, `${path}.gz`), gzip);
  }
}

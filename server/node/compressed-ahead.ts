import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Bytes, type MakeBody, plainBody } from "#server/pages/body.ts";
import { compressedBody } from "./compressed-body.ts";

/**
 * For files that the build has compressed: the best compression of all of them takes seconds, which no start has.
 * What is kept is named after the content, so that it can never be another version's; what is missing is compressed.
 * @param folder as `compressAhead` left it
 */
export const compressedAhead =
  (folder: string): MakeBody =>
  async (text, quality) => {
    if (quality === undefined) return plainBody(text, quality);
    const body = await plainBody(text, quality);
    try {
      const [br, gzip] = await Promise.all(
        endings.map(async (ending): Promise<Bytes> => {
          return new Uint8Array(await readFile(join(folder, body.etag + ending)));
        }),
      );
      return { ...body, br, gzip };
    } catch {
      return compressedBody(text, quality);
    }
  };

/** Compresses texts as well as can be, for `compressedAhead`. The folder holds nothing else afterwards. */
export async function compressAhead(folder: string, texts: readonly Uint8Array[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const kept = new Set<string>();
  for (const text of texts) {
    const { etag, br, gzip } = await compressedBody(text, 11);
    for (const [ending, bytes] of [
      [brotliEnding, br],
      [gzipEnding, gzip],
    ] as const) {
      if (!bytes) continue;
      kept.add(etag + ending);
      await writeFile(join(folder, etag + ending), bytes);
    }
  }
  for (const name of await readdir(folder)) if (!kept.has(name)) await rm(join(folder, name));
}

const [brotliEnding, gzipEnding] = [".br", ".gz"];
const endings = [brotliEnding, gzipEnding];

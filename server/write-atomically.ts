import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const infix = ".unfinished-";

/**
 * Replaces a file so that a crash leaves either the old or the new one, and creates its folder. The temporary file's name is
 * unique among all processes and containers.
 */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = path + infix + randomUUID();
  try {
    await writeFile(unfinished, content, { flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Removes what killed processes have left in a folder and those in it. A file of this minute may be another server's, which
 * is still writing it.
 */
export async function removeUnfinished(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true }).catch(() => []);
  for (const name of names.filter((each) => each.includes(infix))) {
    const file = join(directory, name);
    const { mtimeMs = 0 } = (await stat(file).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > 60_000) await rm(file, { force: true }).catch(() => undefined);
  }
}

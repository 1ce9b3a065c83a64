import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Replaces a file so that a crash leaves either the old or the new one, and creates its folder. The temporary file's name is
 * unique among all processes and containers.
 */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, content, { flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Milliseconds after which a temporary file belongs to a process that has been killed. */
const abandonedAfter = 60_000;

/** Removes a folder's temporary files that a killed process has left. Never rejects. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.filter(isTemporary).map((name) => join(folder, name))) {
    const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {};
    if (Date.now() - mtimeMs > abandonedAfter) await rm(path).catch(() => undefined);
  }
}

const isTemporary = (name: string): boolean =>
  /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);

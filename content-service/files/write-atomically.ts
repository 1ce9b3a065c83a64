import { randomUUID } from "node:crypto";
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

const incompleteSuffix = ".part";
/** Milliseconds after which an incomplete file counts as left by a killed process: no write takes that long. */
const abandonedAfter = 60_000;

/**
 * Replaces a file atomically: after a crash of the process or the machine it has its old or its new content, never a part.
 * The folder must exist.
 * @param beforeRename runs when the new content is on disk and the old file still has its name
 */
export async function writeAtomically(
  path: string,
  data: string | Uint8Array,
  beforeRename: () => Promise<void> = async () => {},
): Promise<void> {
  const temporary = `${path}.${randomUUID()}${incompleteSuffix}`;
  try {
    await writeFile(temporary, data, { flag: "wx", flush: true });
    await beforeRename();
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

export const isComplete = (name: string): boolean => !name.endsWith(incompleteSuffix);

/** Removes the incomplete files of killed processes. Newer ones may be another process's, which this one takes over from. */
export async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    if (isComplete(name)) continue;
    const path = join(directory, name);
    const stats = await stat(path).catch(() => undefined);
    const isAbandoned = stats && Date.now() - stats.mtimeMs > abandonedAfter;
    if (isAbandoned) await rm(path, { force: true }).catch(() => undefined);
  }
}

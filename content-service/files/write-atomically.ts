import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";

/** Suffix of files that are not complete. If a killed process has left any, they can be removed. */
export const incompleteSuffix = ".part";

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

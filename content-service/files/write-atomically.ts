import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";

/** How the name of a file that is not complete ends; what a killed process leaves may be removed. */
export const incompleteEnding = ".part";

/**
 * Replaces a file whole or not at all, whenever the process or the machine dies. The folder must exist.
 * @param beforeRename runs when the new content is on disk and the old file still has its name
 */
export async function writeAtomically(
  path: string,
  data: string | Uint8Array,
  beforeRename: () => Promise<void> = async () => {},
): Promise<void> {
  const aside = `${path}.${randomUUID()}${incompleteEnding}`;
  try {
    await writeFile(aside, data, { flag: "wx", flush: true });
    await beforeRename();
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true }).catch(() => undefined);
    throw error;
  }
}

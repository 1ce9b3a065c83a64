import { openContentFolder } from "#markdown-source/folder.ts";
import type { FileMistake } from "#content/mistake.ts";
import type { Space } from "./space.ts";

/**
 * Reads a content folder once, with drafts, for tools. Mistakes do not throw: they are returned.
 * @param directory a folder laid out like content-files/
 */
export async function readSpace(
  directory: string,
): Promise<Space & { mistakes: readonly FileMistake[] }> {
  const { space, mistakes } = await openContentFolder(directory).read();
  return { ...space, mistakes };
}

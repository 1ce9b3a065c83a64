import { openContentFolder } from "#markdown-source/folder.ts";
import type { Problem, Space } from "./space.ts";

/**
 * Reads a content folder once, with drafts, for tools. Entries with mistakes do not throw: they are returned as problems.
 * @param directory a folder laid out like content-files/
 */
export async function readSpace(
  directory: string,
): Promise<Space & { problems: readonly Problem[] }> {
  const { space, problems } = await openContentFolder(directory).read();
  return { ...space, problems };
}

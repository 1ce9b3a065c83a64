import { assembleSpace } from "./assemble-space.ts";
import { createFolderReader } from "./folder-reader.ts";
import type { Problem, Space } from "./space.ts";

/**
 * Reads a content folder once, including drafts, for tools. Mistakes in files do not throw: they are returned as
 * problems, and entries with mistakes are left out.
 * @param directory a folder laid out like content-files/
 */
export async function readSpace(
  directory: string,
): Promise<Space & { problems: readonly Problem[] }> {
  const reading = await createFolderReader(directory).read();
  const { space, problems } = assembleSpace(reading, true);
  return { ...space, problems: [...reading.problems, ...problems] };
}

import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentDirectory } from "./company.ts";

/**
 * Creates a copy of the tests' content in which files have further fields.
 * @param fields lines of front matter by the path of a file
 */
export async function contentWithFields(
  fields: Readonly<Record<string, string>>,
): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "changed-content-"));
  await cp(contentDirectory, directory, { recursive: true });
  for (const [path, lines] of Object.entries(fields)) {
    const file = join(directory, path);
    await writeFile(
      file,
      (await readFile(file, "utf8")).replace("---\n", () => `---\n${lines}\n`),
    );
  }
  return { directory, remove: () => rm(directory, { recursive: true }) };
}

import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentDirectory } from "./company.ts";

/**
 * Creates a copy of the tests' content, in which files may have further fields.
 * @param fields lines of front matter by the path of a file
 */
export async function contentCopy(fields: Readonly<Record<string, string>> = {}) {
  const directory = await mkdtemp(join(tmpdir(), "content-copy-"));
  await cp(contentDirectory, directory, { recursive: true });
  for (const [path, lines] of Object.entries(fields)) {
    const file = join(directory, path);
    const text = await readFile(file, "utf8");
    await writeFile(
      file,
      text.replace("---\n", () => `---\n${lines}\n`),
    );
  }
  const remove = () => rm(directory, { recursive: true });
  return { directory, remove, [Symbol.asyncDispose]: remove };
}

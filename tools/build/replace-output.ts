import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/** Milliseconds for which former builds' files with hashes in their names are kept, since open pages may request them: 30 days. */
const retainedFor = 30 * 86_400_000;

/**
 * Replaces the files in `target` by those in the folder `next` beside it, which is removed. Each file is replaced in one
 * step, those that pages name before the pages, so that a web server may read the folder meanwhile.
 */
export async function replaceOutput(next: string, target: string): Promise<void> {
  const files = await filesIn(next);
  for (const path of [...files.filter(isHashed), ...files.filter((file) => !isHashed(file))]) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await rename(join(next, path), join(target, path));
  }
  await rm(next, { recursive: true });
  for (const path of await filesIn(target)) {
    if (files.includes(path)) continue;
    const { mtimeMs } = await stat(join(target, path));
    if (isHashed(path) && Date.now() - mtimeMs < retainedFor) continue;
    await rm(join(target, path));
  }
}

const isHashed = (path: string): boolean => /^(?:assets|pictures)\//.test(path);

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      relative(directory, join(parentPath, name)).split(sep).join("/"),
    );
}

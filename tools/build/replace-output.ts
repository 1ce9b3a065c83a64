import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { filesIn, retainedFor } from "#server/built-files.ts";

/**
 * Replaces the files in `target` by those in the folder `next` beside it, which is removed. Each file is replaced in one
 * step, those that pages name before the pages, so that a web server may read the folder meanwhile. Open pages may request
 * files with hashes in their names: those of the former build stay, and those made in the 30 days before it. What begins
 * with a dot, such as `.htaccess`, belongs to the host and stays.
 */
export async function replaceOutput(next: string, target: string): Promise<void> {
  const files = await filesIn(next);
  const former = await stat(join(target, "index.html")).catch(() => undefined);
  for (const path of [...files.filter(isHashed), ...files.filter((file) => !isHashed(file))]) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await rename(join(next, path), join(target, path));
  }
  await rm(next, { recursive: true });
  for (const path of await filesIn(target)) {
    if (files.includes(path) || path.startsWith(".")) continue;
    const { mtimeMs } = await stat(join(target, path));
    const builtAt = former?.mtimeMs ?? Date.now();
    if (isHashed(path) && builtAt - mtimeMs < retainedFor) continue;
    await rm(join(target, path));
  }
}

const isHashed = (path: string): boolean => /^(?:assets|pictures)\//.test(path);

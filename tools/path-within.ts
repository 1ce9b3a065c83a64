import { resolve, sep } from "node:path";

/**
 * Returns the absolute path of a file in a folder; for names that come from content.
 * @throws Error for a path outside the folder, or the folder itself
 */
export function pathWithin(directory: string, path: string): string {
  const target = resolve(directory, path);
  if (path.includes("\0") || !target.startsWith(resolve(directory) + sep)) {
    throw new Error(`${JSON.stringify(path)} leads out of ${directory}: expected a path within it`);
  }
  return target;
}

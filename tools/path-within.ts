import { resolve, sep } from "node:path";

/**
 * The path of a file in a folder, for a name that comes from content.
 * @throws Error for a name that leads out of the folder, or to the folder itself
 */
export function pathWithin(directory: string, path: string): string {
  const target = resolve(directory, path);
  if (path.includes("\0") || !target.startsWith(resolve(directory) + sep)) {
    throw new Error(`${JSON.stringify(path)} leads out of ${directory}: expected a path within it`);
  }
  return target;
}

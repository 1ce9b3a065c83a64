import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** A file that `npm run brand` makes. */
export type MadeFile = {
  /** Relative to the brand's folder. */
  path: string;
  content: string | Uint8Array;
};

export const brandFolder = "brand";

/**
 * Returns the path of a picture, which may have any format.
 * @param name file name without suffix
 * @throws Error if there is none, or several
 */
export async function originalOf(name: string, folder: string = brandFolder): Promise<string> {
  const names = (await readdir(folder)).filter((file) => file.startsWith(`${name}.`));
  const [only, ...others] = names;
  if (only === undefined || others.length > 0) {
    throw new Error(`${folder} has ${names.length} files named ${name}, expected one`);
  }
  return join(folder, only);
}

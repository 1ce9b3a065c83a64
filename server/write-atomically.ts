import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Replaces a file so that a crash leaves either the old or the new one, and creates its folder. The temporary file's name is
 * unique among all processes and containers.
 */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, content, { flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Removes the files of a folder whose names have this start and that are older.
 * @param age milliseconds since the last change
 */
export async function removeOldFiles(folder: string, start: string, age: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another server may be renaming or removing the file.
    const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {};
    const isOld = Date.now() - mtimeMs > age;
    if (isOld && name.startsWith(start)) await rm(path, { force: true });
  }
}

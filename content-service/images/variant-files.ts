import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { messageOf } from "#content-service/error.ts";
import {
  isComplete,
  removeAbandoned,
  writeAtomically,
} from "#content-service/files/write-atomically.ts";

/** A cache of encoded images on disk, by name. Disk errors are logged and otherwise ignored. */
export type VariantFiles = {
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  put: (name: string, bytes: Uint8Array) => Promise<void>;
};

type FileIndex = Map<string, { size: number }>;

/**
 * @param maxBytes size of all files together; the least recently used ones are removed; after a restart, use is not known
 * and the oldest are removed first
 */
export function createVariantFiles(
  directory: string,
  maxBytes: number,
  log: (line: string) => void,
): VariantFiles {
  let listed: Promise<FileIndex> | undefined;
  const index = (): Promise<FileIndex> => (listed ??= list(directory));

  async function makeRoom(files: FileIndex): Promise<void> {
    let total = [...files.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [name, { size }] of files) {
      if (total <= maxBytes) return;
      files.delete(name);
      total -= size;
      await rm(join(directory, name), { force: true });
    }
  }

  return {
    async get(name) {
      const files = await index();
      const entry = files.get(name);
      if (!entry) return undefined;
      try {
        const bytes = new Uint8Array(await readFile(join(directory, name)));
        if (bytes.length !== entry.size) throw new Error("truncated file");
        // Moves the file to the end of the map: most recently used.
        files.delete(name);
        files.set(name, entry);
        return bytes;
      } catch {
        files.delete(name);
        return undefined;
      }
    },
    async put(name, bytes) {
      try {
        await mkdir(directory, { recursive: true });
        await writeAtomically(join(directory, name), bytes);
        const files = await index();
        files.delete(name);
        files.set(name, { size: bytes.length });
        await makeRoom(files);
      } catch (error) {
        log(`an image cannot be cached: ${messageOf(error)}`);
      }
    },
  };
}

/** Returns the files of earlier runs, oldest first. */
async function list(directory: string): Promise<FileIndex> {
  await removeAbandoned(directory);
  const names = await readdir(directory).catch(() => []);
  const existing: { name: string; size: number; writtenAt: number }[] = [];
  for (const name of names.filter(isComplete)) {
    const stats = await stat(join(directory, name)).catch(() => undefined);
    if (stats?.isFile()) existing.push({ name, size: stats.size, writtenAt: stats.mtimeMs });
  }
  existing.sort((a, b) => a.writtenAt - b.writtenAt);
  return new Map(existing.map(({ name, size }) => [name, { size }]));
}

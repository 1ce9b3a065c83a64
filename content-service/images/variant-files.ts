import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { incompleteSuffix, writeAtomically } from "#content-service/files/write-atomically.ts";

/** A cache of encoded images on disk, by name. Disk errors are logged and otherwise ignored. */
export type VariantFiles = {
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  put: (name: string, bytes: Uint8Array) => Promise<void>;
};

type FileIndex = Map<string, { size: number }>;

/** @param maxBytes size of all files together; the least recently used ones are removed */
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
        const reason = error instanceof Error ? error.message : String(error);
        log(`an image cannot be cached: ${reason}`);
      }
    },
  };
}

/** Returns the files of earlier runs, oldest first, and removes unfinished ones. */
async function list(directory: string): Promise<FileIndex> {
  const names = await readdir(directory).catch(() => []);
  const existing: { name: string; size: number; writtenAt: number }[] = [];
  for (const name of names) {
    const path = join(directory, name);
    if (name.endsWith(incompleteSuffix)) await rm(path, { force: true }).catch(() => undefined);
    else {
      const stats = await stat(path).catch(() => undefined);
      if (stats?.isFile()) existing.push({ name, size: stats.size, writtenAt: stats.mtimeMs });
    }
  }
  existing.sort((a, b) => a.writtenAt - b.writtenAt);
  return new Map(existing.map(({ name, size }) => [name, { size }]));
}

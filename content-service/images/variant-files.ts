import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Finished images on disk, by name. A disk that fails is told to the log and otherwise passed over. */
export type VariantFiles = {
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  put: (name: string, bytes: Uint8Array) => Promise<void>;
};

type Kept = Map<string, { size: number }>;

/** @param maxBytes of all files together; those unused for longest go first */
export function createVariantFiles(
  directory: string,
  maxBytes: number,
  log: (line: string) => void,
): VariantFiles {
  let listed: Promise<Kept> | undefined;
  const kept = (): Promise<Kept> => (listed ??= list(directory));

  async function makeRoom(files: Kept): Promise<void> {
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
      const files = await kept();
      const known = files.get(name);
      if (!known) return undefined;
      try {
        const bytes = new Uint8Array(await readFile(join(directory, name)));
        if (bytes.length !== known.size) throw new Error("cut short");
        // To the end of the row: used last.
        files.delete(name);
        files.set(name, known);
        return bytes;
      } catch {
        files.delete(name);
        return undefined;
      }
    },
    async put(name, bytes) {
      const aside = join(directory, `${randomUUID()}.part`);
      try {
        await mkdir(directory, { recursive: true });
        const file = await open(aside, "wx");
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(aside, join(directory, name));
        const files = await kept();
        files.delete(name);
        files.set(name, { size: bytes.length });
        await makeRoom(files);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log(`an image cannot be kept: ${reason}`);
        await rm(aside, { force: true }).catch(() => undefined);
      }
    },
  };
}

/** What an earlier run left, oldest first; unfinished files are removed. */
async function list(directory: string): Promise<Kept> {
  const names = await readdir(directory).catch(() => []);
  const found: { name: string; size: number; writtenAt: number }[] = [];
  for (const name of names) {
    const path = join(directory, name);
    if (name.endsWith(".part")) await rm(path, { force: true }).catch(() => undefined);
    else {
      const stats = await stat(path).catch(() => undefined);
      if (stats?.isFile()) found.push({ name, size: stats.size, writtenAt: stats.mtimeMs });
    }
  }
  found.sort((a, b) => a.writtenAt - b.writtenAt);
  return new Map(found.map(({ name, size }) => [name, { size }]));
}

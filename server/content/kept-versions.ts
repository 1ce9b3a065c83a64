import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#server/node/log.ts";

/** The last two versions of a text on disk. A disk that fails is logged once and otherwise passed over. */
export type KeptVersions = {
  /** The newest version that is whole, and when it was last saved or confirmed (ms since 1970). */
  load: () => Promise<{ text: string; at: number } | undefined>;
  /** Resolves when it is on disk, or cannot be. Of several waiting texts only the last is written. */
  save: (text: string) => Promise<void>;
  /** Notes on the newest version that it still holds. */
  confirm: () => Promise<void>;
};

type VersionsOnDisk = KeptVersions & {
  /** Resolves when nothing is left to be written. */
  written: () => Promise<void>;
};

/**
 * Every version is a file of its own, written aside, synced and renamed: whenever the process or the machine dies,
 * a whole version is there. What a dying process left is swept by the next one's load.
 */
export function createKeptVersions(directory: string, log: Log): VersionsOnDisk {
  let newest = 0;
  let waiting: string | undefined;
  let writing: Promise<void> | undefined;
  let failing = false;

  function failed(what: string, error: unknown): void {
    if (!failing) log("the last good content is in memory only", { what, reason: String(error) });
    failing = true;
  }

  async function write(text: string): Promise<void> {
    const aside = join(directory, `${randomUUID()}.part`);
    try {
      await mkdir(directory, { recursive: true });
      const file = await open(aside, "wx");
      try {
        await file.writeFile(`${checksum(text)}\n${text}`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, pathOf(newest + 1));
      newest += 1;
      await syncDirectory(directory);
      await rm(pathOf(newest - 2), { force: true });
      failing = false;
    } catch (error) {
      failed("write", error);
      await rm(aside, { force: true }).catch(() => undefined);
    }
  }

  async function writeWaiting(): Promise<void> {
    while (waiting !== undefined) {
      const text = waiting;
      waiting = undefined;
      await write(text);
    }
    writing = undefined;
  }

  const pathOf = (version: number) => join(directory, `content-${version}.kept`);

  return {
    async load() {
      const names = await readdir(directory).catch(() => []);
      const versions = names
        .flatMap((name) => /^content-(\d+)\.kept$/.exec(name)?.[1] ?? [])
        .map(Number)
        .toSorted((a, b) => b - a);
      newest = versions[0] ?? 0;
      let found: { text: string; at: number } | undefined;
      const surplus = names.filter((name) => name.endsWith(".part"));
      let whole = 0;
      for (const version of versions) {
        const text = whole < 2 ? await readWhole(pathOf(version)) : undefined;
        if (text === undefined) {
          if (whole < 2) log("kept content is damaged", { file: `content-${version}.kept` });
          surplus.push(`content-${version}.kept`);
          continue;
        }
        whole += 1;
        found ??= { text, at: (await stat(pathOf(version))).mtimeMs };
      }
      for (const name of surplus) {
        await rm(join(directory, name), { force: true }).catch((error: unknown) =>
          failed("sweep", error),
        );
      }
      return found;
    },
    save(text) {
      waiting = text;
      writing ??= writeWaiting();
      return writing;
    },
    written: () => writing ?? Promise.resolve(),
    async confirm() {
      const now = new Date();
      await utimes(pathOf(newest), now, now).catch(() => undefined);
    },
  };
}

/** A file's text when its checksum is right. */
async function readWhole(path: string): Promise<string | undefined> {
  const content = await readFile(path, "utf8").catch(() => "");
  const end = content.indexOf("\n");
  const text = content.slice(end + 1);
  return end > 0 && content.slice(0, end) === checksum(text) ? text : undefined;
}

function checksum(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** So that the rename itself outlives a power cut. Not every system lets a directory be opened. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory).catch(() => undefined);
  try {
    await handle?.sync();
  } catch {
    // The file itself is synced; the name follows when the system writes it.
  } finally {
    await handle?.close();
  }
}

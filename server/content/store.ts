import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type Answers, answersOf } from "#content/fetch-lists.ts";
import { removeUnfinished, writeAtomically } from "#server/write-atomically.ts";
import { reasonOf } from "#content/reason-of.ts";
import type { Removals } from "#content/removals.ts";
import { requestNames } from "#content/requests.ts";
import { type Locale, locales } from "#language/languages.ts";
import type { Log } from "#server/log.ts";
import type { Edition } from "#src/page/edition.server.ts";
import type { SmallCopies } from "#src/page/page-model.ts";

/**
 * The lists of the last edition, and what was announced to be gone, on disk, so that the site survives a restart while the
 * content service is down, or while its caches still answer what is gone.
 */
export type EditionStore = {
  /** Returns the newest stored lists of any server; undefined if all are damaged, or of another space or format. */
  load: () => Promise<Stored | undefined>;
  save: (edition: Edition) => Promise<void>;
  /** Records that the edition's lists are still the content service's. Saves them if they are in another server's file. */
  confirm: (edition: Edition) => Promise<void>;
  /** Whether the last edition could not be written. */
  isFailing: () => boolean;
  /** Resolves when all writes are finished. */
  written: () => Promise<void>;
};

type Stored = {
  answers: Record<Locale, Answers>;
  smallCopies: SmallCopies;
  removed: Removals;
  /** When the lists were last saved or confirmed (ms since 1970). */
  savedAt: number;
};

const list = v.object({ items: v.array(v.unknown()), includes: v.array(v.unknown()) });

const schema = v.object({
  origin: v.string(),
  lists: v.object(
    v.entriesFromList(locales, v.object(v.entriesFromList(requestNames, v.optional(list)))),
  ),
  smallCopies: v.record(v.string(), v.string()),
  /** Absent in files of earlier versions. */
  removed: v.optional(v.record(v.string(), v.number()), {}),
});

/**
 * Stores lists as `lists-<server>.json` in a folder: a checksum, by which a damaged file is recognised, and the lists as the
 * content service delivered them, so that another version of the code can parse them. A failure of the disk is logged once;
 * the content is then in memory only.
 * @param server names the server among those that share the folder: one may hold back a list that another believes. When
 * it starts, a server loads the newest file of any.
 * @param origin names the space; lists of another one are ignored
 */
export function createEditionStore(
  directory: string,
  server: string,
  origin: string,
  log: Log,
): EditionStore {
  const path = join(directory, `lists-${server.replaceAll(/[^\w.-]/g, "_")}.json`);
  let pending: Pick<Edition, "received" | "smallCopies" | "removed"> | undefined;
  let writing = Promise.resolve();
  let isFailing = false;
  /** Whether the file at `path` has what this server shows; it may be of an earlier run. */
  let isOwn = false;

  /** Writes only the last of several editions. */
  async function writePending(): Promise<void> {
    if (pending === undefined) return;
    const { received, smallCopies, removed } = pending;
    pending = undefined;
    try {
      const text = JSON.stringify({ origin, lists: received, smallCopies, removed });
      await writeAtomically(path, `${checksum(text)}\n${text}`);
      isOwn = true;
      isFailing = false;
    } catch (error) {
      if (!isFailing) log("error", "content.not_stored", { reason: reasonOf(error) });
      isFailing = true;
    }
  }

  function save(edition: Edition): Promise<void> {
    pending = edition;
    writing = writing.then(writePending);
    return writing;
  }

  /** Rejects when the file is damaged, or of another space or format. */
  async function read({ path: from, savedAt }: StoredFile): Promise<Stored> {
    const file = await readFile(from, "utf8");
    const end = file.indexOf("\n");
    const text = file.slice(end + 1);
    if (file.slice(0, end) !== checksum(text)) throw new Error("the checksum is wrong");
    const { lists, origin: storedOrigin, ...stored } = v.parse(schema, JSON.parse(text));
    if (storedOrigin !== origin) throw new Error(`content of ${storedOrigin}`);
    return { answers: answersOf(lists), ...stored, savedAt };
  }

  return {
    async load() {
      await removeUnfinished(directory);
      const files = await storedFiles(directory);
      for (const file of files) {
        try {
          const stored = await read(file);
          isOwn = file.path === path;
          return stored;
        } catch (error) {
          log("warn", "content.store_ignored", { file: file.path, reason: reasonOf(error) });
        }
      }
      return undefined;
    },
    save,
    async confirm(edition) {
      if (isFailing || !isOwn) return save(edition);
      const now = new Date();
      return utimes(path, now, now).catch(() => save(edition));
    },
    isFailing: () => isFailing,
    written: () => writing,
  };
}

/** `savedAt` is in ms since 1970. */
type StoredFile = { path: string; savedAt: number };

/** Milliseconds after which the file of a server that has not saved or confirmed it is removed. */
const storedFor = 30 * 86_400_000;

/** Returns the stored files of all servers, the newest first, and removes old ones. */
async function storedFiles(directory: string): Promise<StoredFile[]> {
  const names = await readdir(directory).catch(() => []);
  const paths = names
    .filter((name) => /^lists.*\.json$/.test(name))
    .map((name) => join(directory, name));
  const found = await Promise.all(
    paths.map(async (path) => {
      // Another server may have removed the file meanwhile.
      const stats = await stat(path).catch(() => undefined);
      return stats ? [{ path, savedAt: stats.mtimeMs }] : [];
    }),
  );
  const files = found.flat();
  const [newest, ...others] = files.toSorted((a, b) => b.savedAt - a.savedAt);
  const isOld = ({ savedAt }: StoredFile) => Date.now() - savedAt > storedFor;
  // Saving reports a folder that cannot be written.
  for (const { path } of others.filter(isOld)) await rm(path, { force: true }).catch(() => {});
  return newest ? [newest, ...others.filter((other) => !isOld(other))] : [];
}

const checksum = (text: string): string => createHash("sha256").update(text).digest("hex");

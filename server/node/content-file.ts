import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { removeAbandoned, writeAtomically } from "#content-service/files/write-atomically.ts";
import type { ContentStore } from "#server/content/content-snapshot.ts";
import type { Log } from "#server/log.ts";

type ContentFile = ContentStore & {
  /** Resolves when all writes are finished. */
  written: () => Promise<void>;
};

/**
 * Stores the last good content as `content.kept` in a folder, and the version before it as `content-before.kept`. Each
 * begins with its checksum, so that a damaged file is recognised. A disk failure is logged once; the content is then in
 * memory only.
 */
export function createContentFile(directory: string, log: Log): ContentFile {
  const current = join(directory, "content.kept");
  const before = join(directory, "content-before.kept");
  let pending: string | undefined;
  let writing = Promise.resolve();
  let isFailing = false;

  /** Writes only the last of several pending texts. */
  async function writePending(): Promise<void> {
    if (pending === undefined) return;
    const text = pending;
    pending = undefined;
    try {
      await mkdir(directory, { recursive: true });
      await writeAtomically(current, `${checksum(text)}\n${text}`, () =>
        rename(current, before).catch(() => undefined),
      );
      isFailing = false;
    } catch (error) {
      if (!isFailing) log("content.in_memory_only", { reason: String(error) });
      isFailing = true;
    }
  }

  return {
    async load() {
      await removeAbandoned(directory);
      for (const path of [current, before]) {
        const file = await readFile(path, "utf8").catch(() => undefined);
        if (file === undefined) continue;
        const end = file.indexOf("\n");
        const text = file.slice(end + 1);
        if (file.slice(0, end) === checksum(text)) return { text, at: (await stat(path)).mtimeMs };
        log("content.damaged", { file: path });
      }
      return undefined;
    },
    save(text) {
      pending = text;
      writing = writing.then(writePending);
      return writing;
    },
    written: () => writing,
    async confirm() {
      const now = new Date();
      await utimes(current, now, now).catch(() => undefined);
    },
  };
}

const checksum = (text: string): string => createHash("sha256").update(text).digest("hex");

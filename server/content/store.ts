import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type AllAnswers, requestNames } from "#content/service";
import { reasonOf } from "#lib/reason-of.ts";
import { locales } from "#language/languages.ts";
import type { Log } from "#server/log.ts";
import { removeOldFiles, writeAtomically } from "#server/write-atomically.ts";

export type EditionStore = ReturnType<typeof createEditionStore>;

/** Milliseconds after which a file that is being written belongs to a process that was killed. */
const unfinishedFor = 3_600_000;

const answer = v.object({
  ok: v.literal(true),
  list: v.object({ items: v.array(v.unknown()), includes: v.array(v.unknown()) }),
  digest: v.string(),
});

const schema = v.object({
  origin: v.string(),
  renewedAt: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  answers: v.object(
    v.entriesFromList(locales, v.object(v.entriesFromList(requestNames, v.optional(answer)))),
  ),
});

/**
 * Stores the lists of the last edition, so that the site survives a restart while the content service is down. They are stored
 * as the content service delivered them, because another version of the code may parse them. Several servers may share the
 * folder. A failure of the disk is logged once; the content is then in memory only.
 * @param origin names the space; lists of another one are ignored
 */
export function createEditionStore(directory: string, origin: string, log: Log) {
  const path = join(directory, "lists.json");
  let isFailing = false;

  return {
    /** Returns the stored lists, and when all of them were last answered (ISO 8601); undefined if there are none that can be used. */
    async load(): Promise<{ answers: AllAnswers; renewedAt: string | null } | undefined> {
      await removeOldFiles(directory, "lists.json.", unfinishedFor).catch(() => undefined);
      try {
        const stored = v.parse(schema, JSON.parse(await readFile(path, "utf8")));
        const { origin: storedOrigin, answers, renewedAt } = stored;
        if (storedOrigin !== origin) throw new Error(`content of ${storedOrigin}`);
        return { answers, renewedAt };
      } catch (error) {
        const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
        if (!isMissing) log("warn", "content.store_ignored", { reason: reasonOf(error) });
        return undefined;
      }
    },
    /**
     * Resolves when the answers are written. Never rejects.
     * @param renewedAt when all of them were last answered (ISO 8601)
     */
    async save(answers: AllAnswers, renewedAt: string | null): Promise<void> {
      try {
        await writeAtomically(path, JSON.stringify({ origin, renewedAt, answers }));
        isFailing = false;
      } catch (error) {
        if (!isFailing) log("error", "content.not_stored", { reason: reasonOf(error) });
        isFailing = true;
      }
    },
  };
}

import type { Answers } from "#content/fetch-lists.ts";
import type { Doubt, GuardOptions } from "#content/guard.ts";
import { removalKey, type Removals, type ResourceType } from "#content/removals.ts";
import { listKey, type RequestName, requestNames } from "#content/requests.ts";
import { type Locale, locales } from "#language/languages.ts";

/** What the content service announces of an entry or asset; it is removed when it was unpublished, archived or deleted. */
export type Change = {
  type: ResourceType;
  id: string;
  isRemoved: boolean;
  /** ms since 1970, by the content service's clock, which `sys.updatedAt` is of too. */
  at: number;
};

/** The answers that are not believed. */
export type Doubts = Readonly<Record<Locale, ReadonlyMap<RequestName, Doubt>>>;

/**
 * Milliseconds after which an answer that has stayed the same is believed, and after which an announced removal no longer
 * counts.
 */
const believedAfter = 10 * 60_000;
/** Announcements that are remembered; a bulk action in Contentful has up to 200. */
const maxAnnouncements = 1000;

/** What confirms a doubtful answer to the guard: time, and the removals that webhooks announce. */
export function createConfirmations() {
  /** The answers that are not believed, and when each was first seen, by `listKey`. */
  const doubted = new Map<string, { fingerprint: string; since: number }>();
  /** The last announcement of each entry or asset, by `removalKey`, and when it was made. */
  const announced = new Map<string, Pick<Change, "isRemoved" | "at">>();

  function remember(key: string, { isRemoved, at }: Pick<Change, "isRemoved" | "at">): void {
    announced.delete(key);
    announced.set(key, { isRemoved, at });
    const [oldest] = announced.keys();
    if (oldest !== undefined && announced.size > maxAnnouncements) announced.delete(oldest);
  }

  return {
    guardOptions: (locale: Locale, removed: Removals): GuardOptions => ({
      now: Date.now(),
      removed,
      isConfirmed(name, fingerprint) {
        const doubt = doubted.get(listKey(locale, name));
        return (
          doubt?.fingerprint === fingerprint && performance.now() - doubt.since >= believedAfter
        );
      },
    }),
    /** Records what the guard has said of a round. A failed request says nothing about the answer before it. */
    record(answers: Readonly<Record<Locale, Answers>>, doubts: Doubts): void {
      for (const locale of locales) {
        for (const name of requestNames) {
          const answer = answers[locale][name];
          if (!answer.ok) continue;
          const { fingerprint } = answer;
          const key = listKey(locale, name);
          if (!doubts[locale].has(name)) doubted.delete(key);
          else if (doubted.get(key)?.fingerprint !== fingerprint) {
            doubted.set(key, { fingerprint, since: performance.now() });
          }
        }
      }
    },
    /** Records an announcement. A delayed one does not undo a later one. */
    announce(change: Change): void {
      const key = removalKey(change.type, change.id);
      if (change.at >= (announced.get(key)?.at ?? 0)) remember(key, change);
    },
    /** Records what was announced before a restart. */
    restore(removed: Removals): void {
      for (const [key, at] of Object.entries(removed)) remember(key, { isRemoved: true, at });
    },
    /** Returns the removals of the last ten minutes. */
    recentRemovals: (): Removals =>
      Object.fromEntries(
        [...announced].flatMap(([key, { isRemoved, at }]) =>
          isRemoved && Date.now() - at < believedAfter ? [[key, at]] : [],
        ),
      ),
    hasDoubts: () => doubted.size > 0,
  };
}

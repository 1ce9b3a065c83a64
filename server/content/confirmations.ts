import { type Answers, answersOf } from "#content/fetch-lists.ts";
import { timesOf } from "#content/entry-times.ts";
import { type Doubt, type GuardOptions, isRemoved } from "#content/guard.ts";
import {
  type EntryList,
  perRequest,
  type ReceivedLists,
  type RequestName,
  requestNames,
} from "#content/requests.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import { listKey } from "#src/pages/edition.ts";
import type { Change } from "./webhook.ts";

/** The answers that are not believed. */
export type Doubts = Readonly<Record<Locale, ReadonlyMap<RequestName, Doubt>>>;

/**
 * Milliseconds after which an answer that has stayed the same is believed, and after which an announced removal no longer
 * explains an absence.
 */
const believedAfter = 10 * 60_000;
/** Announced removals that are remembered; a bulk action in Contentful has up to 200. */
const maxRemovals = 1000;

const now = () => performance.now();

/** What confirms a doubtful answer to the guard: time, and the removals that webhooks announce. */
export function createConfirmations() {
  /** The answers that are not believed, and when each was first seen, by `listKey`. */
  const doubted = new Map<string, { fingerprint: string; since: number }>();
  /** When the removal of each entry or asset was announced (ms since 1970), by its id. */
  const removals = new Map<string, number>();

  const recentRemovals = () =>
    new Map([...removals].filter(([, at]) => Date.now() - at < believedAfter));

  return {
    guardOptions(locale: Locale): GuardOptions {
      return {
        now: Date.now(),
        removed: recentRemovals(),
        isConfirmed(name, fingerprint) {
          const doubt = doubted.get(listKey(locale, name));
          return doubt?.fingerprint === fingerprint && now() - doubt.since >= believedAfter;
        },
      };
    },
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
            doubted.set(key, { fingerprint, since: now() });
          }
        }
      }
    },
    /**
     * Returns the lists that have entries whose removal has been announced, without those entries; the others are failed
     * answers. The unfiltered list, by which losses are judged, is one of these.
     */
    withoutRemoved(lists: ReceivedLists): Record<Locale, Answers> {
      const removed = recentRemovals();
      const isLeft = (item: unknown) => {
        const times = timesOf([item]);
        return !Object.keys(times).some((id) => isRemoved(id, times, removed));
      };
      const reduced = (list: EntryList | undefined) => {
        if (!list || removed.size === 0) return undefined;
        const items = list.items.filter(isLeft);
        return items.length < list.items.length ? { ...list, items } : undefined;
      };
      return answersOf(
        perLocale((locale) =>
          perRequest((name) => (name === "general" ? undefined : reduced(lists[locale][name]))),
        ),
      );
    },
    /** Records what a webhook has announced of an entry or asset. */
    announce(id: string, change: Change): void {
      removals.delete(id);
      if (change === "published") return;
      removals.set(id, Date.now());
      const [oldest] = removals.keys();
      if (oldest !== undefined && removals.size > maxRemovals) removals.delete(oldest);
    },
    hasDoubts: () => doubted.size > 0,
  };
}

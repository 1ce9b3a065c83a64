import { type ContentStates, type Failures, isEmpty } from "#content/state";
import type { RequestName } from "#content/service";
import { type Locale, locales } from "#language/languages.ts";
import { reasonOf } from "#lib/reason-of.ts";
import type { Log } from "#server/log.ts";

/** A list that failed at the last renewal, the reason, and the languages for which that reason is the same. */
type Failing = {
  list: RequestName;
  languages: readonly Locale[];
  reason: string;
  /** ISO 8601. */
  since: string;
};

/** Not less than 0: the clock of the server that stored the time may have been ahead. */
const secondsSince = (time: string) =>
  Math.max(0, Math.round((Date.now() - Date.parse(time)) / 1000));

/** Milliseconds. */
const staleAfter = 2 * 60_000;

/** Records which lists fail, and logs each reason when it appears. */
export function createContentHealth(source: "contentful" | "sample", log: Log) {
  let failing: readonly Failing[] = [];
  /** When all lists were last answered (ISO 8601). */
  let renewedAt: string | null = null;
  /** Of the stored lists, from when the first failure after a start counts. */
  let storedAt: string | null = null;

  return {
    /** @param time when all stored lists were last answered (ISO 8601) */
    recordStored(time: string | null): void {
      storedAt = time;
      renewedAt = time;
    },
    record(failures: Readonly<Record<Locale, Failures>>): void {
      const before = failing;
      const now = new Date().toISOString();
      const began = storedAt ?? now;
      storedAt = null;
      const failed = locales.flatMap((locale) =>
        [...failures[locale]].map(([list, cause]) => ({ locale, list, cause })),
      );
      const byReason = Map.groupBy(failed, ({ cause }) => reasonOf(cause));
      failing = [...byReason].flatMap(([reason, group]) => {
        const lists = [...new Set(group.map(({ list }) => list))];
        if (before.every((each) => each.reason !== reason)) {
          const [{ cause } = {}] = group;
          const { stack } = cause instanceof Error ? cause : {};
          log("warn", "content.failing", { reason, lists, stack });
        }
        return lists.map((list): Failing => {
          const { since } = before.find((each) => each.list === list) ?? { since: began };
          const inList = group.filter((each) => each.list === list);
          return { list, languages: inList.map(({ locale }) => locale), reason, since };
        });
      });
      if (failing.length > 0) return;
      if (before.length > 0) log("info", "content.complete");
      renewedAt = now;
    },
    /**
     * Returns what `/healthz` tells about the content that is shown. `stale`: a list has been failing for more than two minutes.
     * `empty`: there is no content.
     */
    health(states: ContentStates) {
      const isOld = ({ since }: Failing) => Date.now() - Date.parse(since) > staleAfter;
      return {
        status: isEmpty(states) ? "empty" : failing.some(isOld) ? "stale" : "ok",
        content: {
          source,
          renewedAt,
          ageSeconds: renewedAt === null ? null : secondsSince(renewedAt),
          failing,
        },
      };
    },
  };
}

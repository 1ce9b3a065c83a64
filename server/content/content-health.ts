import { type ContentStates, isEmpty } from "#content/state";
import { requestNames, type RequestName } from "#content/service";
import { type Locale, locales } from "#language/languages.ts";
import type { Log } from "#server/log.ts";

/** A list whose last answer was none, or whose entries the page could not read, in the languages with the same reason. */
type Failing = {
  list: RequestName;
  languages: readonly Locale[];
  reason: string;
  /** ISO 8601. */
  since: string;
};

/** What `/healthz` tells about the content that is shown. */
export type ContentHealth = {
  /** `stale`: a list has been failing for more than two minutes. `empty`: there is no content. */
  status: "ok" | "stale" | "empty";
  content: {
    source: "contentful" | "sample";
    /** ISO 8601: when all lists were last answered. */
    renewedAt: string | null;
    ageSeconds: number | null;
    failing: readonly Failing[];
  };
};

/** Milliseconds. */
const staleAfter = 2 * 60_000;

/** Records which lists fail, and logs each reason when it appears. */
export function createContentHealth(source: ContentHealth["content"]["source"], log: Log) {
  let failing: readonly Failing[] = [];
  /** ms since 1970 */
  let renewedAt: number | undefined;
  /** When the stored lists were saved (ms since 1970), from which the first failure after a start counts. */
  let storedAt: number | undefined;

  return {
    /** @param savedAt ms since 1970 */
    recordStored(savedAt: number): void {
      storedAt = savedAt;
      renewedAt = savedAt;
    },
    /** @param reasonOf returns why a list has failed; undefined for one that has not */
    record(reasonOf: (locale: Locale, list: RequestName) => string | undefined): void {
      const before = failing;
      const now = new Date(storedAt ?? Date.now()).toISOString();
      storedAt = undefined;
      failing = requestNames.flatMap((list) =>
        [...Map.groupBy(locales, (locale) => reasonOf(locale, list))].flatMap(
          ([reason, languages]): Failing[] => {
            if (reason === undefined) return [];
            const isKnown = (each: Failing) =>
              each.list === list && each.languages.some((language) => languages.includes(language));
            return [{ list, languages, reason, since: before.find(isKnown)?.since ?? now }];
          },
        ),
      );
      for (const [reason, group] of Map.groupBy(failing, (each) => each.reason)) {
        if (before.some((each) => each.reason === reason)) continue;
        log("warn", "content.failing", { reason, lists: group.map(({ list }) => list) });
      }
      if (failing.length > 0) return;
      if (before.length > 0) log("info", "content.complete");
      renewedAt = Date.now();
    },
    health(states: ContentStates): ContentHealth {
      const isOld = ({ since }: Failing) => Date.now() - Date.parse(since) > staleAfter;
      const age = renewedAt === undefined ? null : Math.round((Date.now() - renewedAt) / 1000);
      return {
        status: isEmpty(states) ? "empty" : failing.some(isOld) ? "stale" : "ok",
        content: {
          source,
          renewedAt: renewedAt === undefined ? null : new Date(renewedAt).toISOString(),
          ageSeconds: age,
          failing,
        },
      };
    },
  };
}

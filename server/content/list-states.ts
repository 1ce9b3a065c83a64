import type { ContentState, Loss } from "#content/content-state.ts";
import { entriesIn, missingLists, newestChange } from "#content/locale-content.ts";
import type { Responses } from "#content/fetch-lists.ts";
import { perRequest, requestNames, type RequestName } from "#content/requests.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { Log } from "#server/log.ts";
import type { ContentSource } from "./source.ts";

/**
 * The state of a list. `live`: as the service last delivered it. `kept`: an earlier version, because it could not be renewed.
 * `held`: an earlier version, because the new one has lost most of its entries. `missing`: there is none.
 */
type ListState = "live" | "kept" | "held" | "missing";

/** A list that is not live, in the languages that have the same reason. */
type Problem = {
  list: RequestName;
  languages: readonly Locale[];
  state: Deviation["state"];
  /** ISO 8601. */
  since: string;
  reason: string;
};

/** What `/healthz` tells about the content that is shown. */
export type ContentHealth = {
  /**
   * `stale`: for more than two minutes a list could not be renewed or a loss has not been believed. `partial`: a list is
   * missing. `empty`: there has never been any content.
   */
  status: "ok" | "stale" | "partial" | "empty";
  content: {
    /** `kept`: Contentful's, but a list is not live. */
    source: "contentful" | "kept" | "embedded";
    /** ISO 8601: when all lists were last live. */
    renewedAt: string | null;
    ageSeconds: number | null;
    /** ISO 8601: when the newest shown entry was published. */
    newestChangeAt: string | null;
    lists: Record<Locale, Record<RequestName, ListState>>;
    problems: readonly Problem[];
    /** Mistakes in content files. */
    files: readonly string[];
  };
};

/** Milliseconds after which a list that is not live makes the status `stale`. */
const staleAfter = 2 * 60_000;

type Deviation = {
  locale: Locale;
  list: RequestName;
  state: Exclude<ListState, "live">;
  /** ms since 1970 */
  since: number;
  reason: string;
};

/** Records how each list was last renewed, and logs what changes in that. */
export function createListStates(source: ContentSource, log: Log) {
  let deviations: Deviation[] = [];
  let renewed: { at: number; monotonic: number } | undefined;
  let loggedReasons = new Set<string>();

  const deviationOf = (locale: Locale, list: RequestName) =>
    deviations.find((each) => each.locale === locale && each.list === list);

  /** @param find returns why a list is not live; undefined for a live one */
  function replaceDeviations(
    find: (locale: Locale, list: RequestName) => Pick<Deviation, "state" | "reason"> | undefined,
  ): void {
    deviations = locales.flatMap((locale) =>
      requestNames.flatMap((list) => {
        const found = find(locale, list);
        const since = deviationOf(locale, list)?.since ?? Date.now();
        return found ? [{ locale, list, since, ...found }] : [];
      }),
    );
    // Each new reason is logged once, not for each list and renewal.
    const byReason = Map.groupBy(deviations, ({ reason }) => reason);
    for (const [reason, found] of byReason) {
      if (loggedReasons.has(reason)) continue;
      const lists = found.map(({ locale, list }) => `${locale} ${list}`);
      log("warn", "content.incomplete", { reason, lists });
    }
    if (deviations.length === 0 && loggedReasons.size > 0) log("info", "content.complete");
    loggedReasons = new Set(byReason.keys());
  }

  return {
    /** Records a renewal. Returns whether no request failed and no list is missing. */
    record(
      { parsed }: ContentState,
      responses: Readonly<Record<Locale, Responses>>,
      heldBack: readonly Loss[],
    ): boolean {
      replaceDeviations((locale, list) => {
        const response = responses[locale][list];
        const isMissing = missingLists(parsed[locale]).includes(list);
        if (!response.ok) {
          return { state: isMissing ? "missing" : "kept", reason: source.reasonOf(response) };
        }
        const loss = heldBack.find((each) => each.locale === locale && each.list === list);
        if (loss) {
          const reason = `the service delivers ${loss.received} of ${loss.shown} entries; waiting for a webhook or ten minutes`;
          return { state: "held", reason };
        }
        return isMissing
          ? { state: "missing", reason: "the list has no entry that the page can show" }
          : undefined;
      });
      if (deviations.length === 0) renewed = { at: Date.now(), monotonic: performance.now() };
      return deviations.every(({ state }) => state === "held");
    },
    /** Records a renewal that was given up: every list stays as it was. */
    recordFailure(reason: string): void {
      replaceDeviations(() => ({ state: "kept", reason }));
    },
    /** @param savedAt ms since 1970 */
    recordStored(savedAt: number): void {
      const age = Math.max(0, Date.now() - savedAt);
      renewed = { at: Date.now() - age, monotonic: performance.now() - age };
      const reason = "stored content, not renewed since the start";
      // Not logged, since it is the reason of every normal start; `content.complete` follows when the lists are live.
      loggedReasons.add(reason);
      replaceDeviations(() => ({ state: "kept", reason }));
    },
    health({ parsed }: ContentState): ContentHealth {
      const lists = perLocale((locale) => {
        const missing = missingLists(parsed[locale]);
        return perRequest((name): ListState =>
          missing.includes(name) ? "missing" : (deviationOf(locale, name)?.state ?? "live"),
        );
      });
      const states = Object.values(lists).flatMap((ofLocale) => Object.values(ofLocale));
      const changes = locales.flatMap((locale) => newestChange(parsed[locale]) ?? []);
      const isLive = states.every((state) => state === "live");
      return {
        status: statusOf(parsed, states),
        content: {
          source: source.kind === "embedded" ? "embedded" : isLive ? "contentful" : "kept",
          renewedAt: renewed ? new Date(renewed.at).toISOString() : null,
          ageSeconds: renewed ? Math.round((performance.now() - renewed.monotonic) / 1000) : null,
          newestChangeAt: changes.toSorted().at(-1) ?? null,
          lists,
          problems: problemsOf(deviations),
          files: source.fileProblems(),
        },
      };
    },
  };

  function statusOf(
    parsed: ContentState["parsed"],
    states: readonly ListState[],
  ): ContentHealth["status"] {
    const isEmpty = locales.every((locale) =>
      requestNames.every((name) => entriesIn(parsed[locale], name) === 0),
    );
    if (isEmpty) return "empty";
    if (states.includes("missing")) return "partial";
    return deviations.some(({ since }) => Date.now() - since > staleAfter) ? "stale" : "ok";
  }
}

/** Joins the languages of a list that deviate for the same reason. */
function problemsOf(deviations: readonly Deviation[]): Problem[] {
  const groups = Map.groupBy(deviations, ({ list, state, reason }) =>
    [list, state, reason].join(" "),
  );
  return [...groups.values()].flatMap((found) => {
    const [first] = found;
    if (!first) return [];
    const { list, state, since, reason } = first;
    const languages = found.map(({ locale }) => locale);
    return [{ list, languages, state, since: new Date(since).toISOString(), reason }];
  });
}

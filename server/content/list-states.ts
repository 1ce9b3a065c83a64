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

type Problem = {
  list: RequestName;
  /** Locales. */
  languages: readonly Locale[];
  state: Exclude<ListState, "live">;
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

type Deviation = { state: "kept" | "held" | "missing"; since: number; reason: string };

/** Records how each list was last renewed, and logs what changes in that. */
export function createListStates(source: ContentSource, log: Log) {
  /** By locale and list; absent for a live list. Times are in ms since 1970. */
  let deviations = new Map<string, Deviation>();
  let renewed: { at: number; monotonic: number } | undefined;
  let loggedReasons = new Set<string>();
  const keyOf = (locale: Locale, name: RequestName) => `${locale} ${name}`;

  function replaceDeviations(
    deviationOf: (locale: Locale, name: RequestName) => Omit<Deviation, "since"> | undefined,
  ): void {
    const next = new Map<string, Deviation>();
    for (const locale of locales) {
      for (const name of requestNames) {
        const deviation = deviationOf(locale, name);
        if (!deviation) continue;
        const key = keyOf(locale, name);
        const since = deviations.get(key)?.since ?? Date.now();
        next.set(key, { ...deviation, since });
      }
    }
    deviations = next;
    logReasons();
  }

  /** Logs each new reason once, not for each list and renewal. */
  function logReasons(): void {
    const byReason = Map.groupBy(deviations, ([, { reason }]) => reason);
    for (const [reason, found] of byReason) {
      if (loggedReasons.has(reason)) continue;
      log("warn", "content.incomplete", { reason, lists: found.map(([key]) => key) });
    }
    if (deviations.size === 0 && loggedReasons.size > 0) log("info", "content.complete");
    loggedReasons = new Set(byReason.keys());
  }

  return {
    /** Records a renewal. Returns whether no request failed and no list is missing. */
    record(
      { parsed }: ContentState,
      responses: Readonly<Record<Locale, Responses>>,
      heldBack: readonly Loss[],
    ): boolean {
      replaceDeviations((locale, name) => {
        const response = responses[locale][name];
        const isMissing = missingLists(parsed[locale]).includes(name);
        if (!response.ok) {
          return { state: isMissing ? "missing" : "kept", reason: source.reasonOf(response) };
        }
        const loss = heldBack.find((each) => each.locale === locale && each.list === name);
        if (loss) {
          const reason = `the service delivers ${loss.received} of ${loss.shown} entries; waiting for a webhook or ten minutes`;
          return { state: "held", reason };
        }
        return isMissing
          ? { state: "missing", reason: "the list has no entry that the page can show" }
          : undefined;
      });
      const states = [...deviations.values()];
      if (states.length === 0) renewed = { at: Date.now(), monotonic: performance.now() };
      return states.every(({ state }) => state === "held");
    },
    /** Records a renewal that was given up: every list stays as it was. */
    recordFailure(reason: string): void {
      replaceDeviations(() => ({ state: "kept", reason }));
    },
    /** @param savedAt ms since 1970 */
    recordStored(savedAt: number): void {
      const age = Math.max(0, Date.now() - savedAt);
      renewed = { at: Date.now() - age, monotonic: performance.now() - age };
      replaceDeviations(() => ({
        state: "kept",
        reason: "stored content, not renewed since the start",
      }));
    },
    health({ parsed }: ContentState): ContentHealth {
      const lists = perLocale((locale) => {
        const missing = missingLists(parsed[locale]);
        return perRequest((name): ListState =>
          missing.includes(name)
            ? "missing"
            : (deviations.get(keyOf(locale, name))?.state ?? "live"),
        );
      });
      const states = Object.values(lists).flatMap((ofLocale) => Object.values(ofLocale));
      const isEmpty = locales.every((locale) =>
        requestNames.every((name) => entriesIn(parsed[locale], name) === 0),
      );
      const isStale = [...deviations.values()].some(({ since }) => Date.now() - since > staleAfter);
      const changes = locales.flatMap((locale) => newestChange(parsed[locale]) ?? []);
      const isLive = states.every((state) => state === "live");
      return {
        status: isEmpty
          ? "empty"
          : states.includes("missing")
            ? "partial"
            : isStale
              ? "stale"
              : "ok",
        content: {
          source: source.kind === "embedded" ? "embedded" : isLive ? "contentful" : "kept",
          renewedAt: renewed === undefined ? null : new Date(renewed.at).toISOString(),
          ageSeconds:
            renewed === undefined
              ? null
              : Math.round((performance.now() - renewed.monotonic) / 1000),
          newestChangeAt: changes.toSorted().at(-1) ?? null,
          lists,
          problems: problemsIn(deviations),
          files: source.fileProblems(),
        },
      };
    },
  };
}

/** Joins the languages of a list that deviate for the same reason. */
function problemsIn(deviations: ReadonlyMap<string, Deviation>): Problem[] {
  return requestNames.flatMap((list) => {
    const found = locales.flatMap((locale) => {
      const deviation = deviations.get(`${locale} ${list}`);
      return deviation ? [{ locale, ...deviation }] : [];
    });
    return [...Map.groupBy(found, ({ state, reason }) => `${state} ${reason}`).values()].flatMap(
      ([first, ...others]) =>
        first
          ? [
              {
                list,
                languages: [first, ...others].map(({ locale }) => locale),
                state: first.state,
                since: new Date(first.since).toISOString(),
                reason: first.reason,
              },
            ]
          : [],
    );
  });
}

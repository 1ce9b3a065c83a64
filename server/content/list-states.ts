import {
  type ContentStates,
  emptyStates,
  isEmpty,
  missingLists,
  newestChange,
} from "#content/content-state.ts";
import type { Answers } from "#content/fetch-lists.ts";
import type { Doubt } from "#content/guard.ts";
import { perRequest, requestNames, type RequestName } from "#content/requests.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { Log } from "#server/log.ts";
import type { Edition } from "#src/page/edition.server.ts";
import type { PartName } from "#src/page/parts.tsx";
import type { Doubts } from "./confirmations.ts";
import type { ContentSource } from "./source.ts";

/**
 * The state of a list. `live`: as the service last delivered it. `kept`: an earlier version, because it could not be renewed.
 * `held`: an earlier version, because the new one is not believed (guard.ts). `missing`: there is none.
 */
type ListState = "live" | "kept" | "held" | "missing";

/** A list that is not live, in the languages that have the same reason. */
type Problem = {
  list: RequestName;
  languages: readonly Locale[];
  state: Exclude<ListState, "live">;
  /** ISO 8601. */
  since: string;
  reason: string;
};

/** What `/healthz` tells about the content that is shown. */
export type ContentHealth = {
  /**
   * `stale`: for more than two minutes a list could not be renewed or has not been believed, or a part shows an earlier
   * version. `partial`: a list is missing. `empty`: there has never been any content.
   */
  status: "ok" | "stale" | "partial" | "empty";
  content: {
    /** `kept`: Contentful's, but a list could not be renewed. */
    source: "contentful" | "kept" | "sample";
    /** ISO 8601: when all lists were last live. */
    renewedAt: string | null;
    ageSeconds: number | null;
    /** ISO 8601: when the newest shown entry was published. */
    newestChangeAt: string | null;
    lists: Record<Locale, Record<RequestName, ListState>>;
    problems: readonly Problem[];
    /** The parts that could not be rendered and show their last good HTML, or nothing. */
    failedParts: readonly { part: PartName; language: Locale; reason: string }[];
    /** Whether the content is in memory only, so that it would be missing after a restart during an outage. */
    notStored: boolean;
  };
};

/** Milliseconds after which a list that is not live makes the status `stale`. */
const staleAfter = 2 * 60_000;

const logKey = ({ list, reason }: Pick<Problem, "list" | "reason">) => `${list}: ${reason}`;

/** Records how each list was last renewed, and logs what changes in that. */
export function createListStates(source: ContentSource, log: Log) {
  let problems: readonly Problem[] = [];
  /** ms since 1970 */
  let renewedAt: number | undefined;
  /** The reasons that were logged, with their lists. */
  let logged = new Set<string>();
  /** Of the states for which `health` was asked last. */
  let newest: { states: ContentStates; changedAt: string | null } = {
    states: emptyStates,
    changedAt: null,
  };

  const problemOf = (locale: Locale, list: RequestName, among = problems) =>
    among.find((each) => each.list === list && each.languages.includes(locale));

  /** @param find returns why a list is not live; undefined for a live one */
  function recordProblems(
    shown: ContentStates,
    find: (locale: Locale, list: RequestName) => Pick<Problem, "state" | "reason"> | undefined,
    shownSince = Date.now(),
  ): void {
    const before = problems;
    const found = requestNames.flatMap((list) =>
      locales.flatMap((locale) => {
        const problem = find(locale, list);
        const since = problemOf(locale, list, before)?.since ?? new Date(shownSince).toISOString();
        return problem ? { list, languages: [locale], since, ...problem } : [];
      }),
    );
    const groups = Map.groupBy(found, ({ list, state, reason }) => [list, state, reason].join());
    problems = [...groups.values()].flatMap((group) => {
      const languages = group.flatMap((each) => each.languages);
      return group.slice(0, 1).map((first) => ({ ...first, languages }));
    });
    // A reason is logged once for the lists that have it, and again when a further list has it.
    const byReason = Map.groupBy(problems, ({ reason }) => reason);
    for (const [reason, ofReason] of byReason) {
      if (ofReason.every((problem) => logged.has(logKey(problem)))) continue;
      const lists = ofReason.map(({ list, languages }) => `${list} ${languages.join(", ")}`);
      log(isEmpty(shown) ? "error" : "warn", "content.incomplete", { reason, lists });
    }
    if (problems.length === 0 && logged.size > 0) log("info", "content.complete");
    logged = new Set(problems.map(logKey));
  }

  return {
    /** Records a renewal. Returns whether no request failed and no list is missing. */
    record(
      shown: ContentStates,
      answers: Readonly<Record<Locale, Answers>>,
      doubts: Doubts,
    ): boolean {
      recordProblems(shown, (locale, list) => {
        const answer = answers[locale][list];
        const isMissing = missingLists(shown[locale]).includes(list);
        if (!answer.ok) {
          return { state: isMissing ? "missing" : "kept", reason: source.reasonOf(answer) };
        }
        const doubt = doubts[locale].get(list);
        if (doubt) return { state: "held", reason: reasons[doubt] };
        return isMissing
          ? { state: "missing", reason: "the list has no entry that the page can show" }
          : undefined;
      });
      if (problems.length === 0) renewedAt = Date.now();
      return problems.every(({ state }) => state === "held");
    },
    /** Records a renewal that was given up: every list stays as it was. */
    recordFailure: (shown: ContentStates, reason: string): void =>
      recordProblems(shown, () => ({ state: "kept", reason })),
    /** @param savedAt ms since 1970 */
    recordStored(shown: ContentStates, savedAt: number): void {
      renewedAt = savedAt;
      const reason = "stored content, not renewed since the start";
      // Not logged, since it is the reason of every normal start; `content.complete` follows when the lists are live.
      for (const list of requestNames) logged.add(logKey({ list, reason }));
      // What is stored is as old as it says.
      recordProblems(shown, () => ({ state: "kept", reason }), savedAt);
    },
    health(
      edition: Pick<Edition, "states" | "pages"> | undefined,
      notStored: boolean,
    ): ContentHealth {
      const states = edition?.states ?? emptyStates;
      const lists = perLocale((locale) => {
        const missing = missingLists(states[locale]);
        return perRequest((list): ListState =>
          missing.includes(list) ? "missing" : (problemOf(locale, list)?.state ?? "live"),
        );
      });
      const found = Object.values(lists).flatMap((ofLocale) => Object.values(ofLocale));
      const isKept = found.some((state) => state === "kept" || state === "missing");
      const failedParts = locales.flatMap((language) =>
        (edition?.pages[language].failures ?? []).map(({ part, reason }) => ({
          part,
          language,
          reason,
        })),
      );
      const isOld = ({ since }: Problem) => Date.now() - Date.parse(since) > staleAfter;
      const isStale = failedParts.length > 0 || problems.some(isOld);
      const status = found.includes("missing") ? "partial" : isStale ? "stale" : "ok";
      if (newest.states !== states) {
        const changes = locales.flatMap((locale) => newestChange(states[locale]) ?? []);
        newest = { states, changedAt: changes.toSorted().at(-1) ?? null };
      }
      const age = renewedAt === undefined ? null : Math.round((Date.now() - renewedAt) / 1000);
      return {
        status: isEmpty(states) ? "empty" : status,
        content: {
          source: source.kind === "sample" ? "sample" : isKept ? "kept" : "contentful",
          renewedAt: renewedAt === undefined ? null : new Date(renewedAt).toISOString(),
          ageSeconds: age && Math.max(0, age),
          newestChangeAt: newest.changedAt,
          lists,
          problems,
          failedParts,
          notStored,
        },
      };
    },
  };
}

const untilBelieved = "it is believed after ten minutes, or when webhooks announce the removals";

const reasons: Readonly<Record<Doubt, string>> = {
  older: `the answer is older than the content that is shown; ${untilBelieved}`,
  contradicted: `the answer lacks entries that the list of all entries has; ${untilBelieved}`,
  "mass loss": `more than half of all entries or the general entry are gone; ${untilBelieved}`,
  incomplete: `none of the pictures came along; ${untilBelieved}`,
};

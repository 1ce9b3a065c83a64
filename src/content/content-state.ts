import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { Report } from "./entries.ts";
import type { Answers } from "./fetch-lists.ts";
import { type Doubt, type GuardOptions, judge, type Times } from "./guard.ts";
import { parseList } from "./parse-list.ts";
import { type RequestName, requestNames, requests } from "./requests.ts";
import { emptySiteContent, type SiteContent } from "./site-content.ts";

/** What is shown of one language: on the server, in a browser and in the preview. */
export type ContentState = {
  locale: Locale;
  content: SiteContent;
  /** Of the lists that the content was parsed from; a list without one was never received. */
  fingerprints: PerList<string>;
  /** When the entries of each list were last published, by which later answers are judged. */
  entryTimes: PerList<Times>;
  /** The same of the assets that came along. */
  assetTimes: PerList<Times>;
};

type PerList<Value> = { readonly [name in RequestName]?: Value };

/** The states of all languages. */
export type ContentStates = Readonly<Record<Locale, ContentState>>;

export const emptyState = (locale: Locale): ContentState => ({
  locale,
  content: emptySiteContent,
  fingerprints: {},
  entryTimes: {},
  assetTimes: {},
});

export const emptyStates: ContentStates = perLocale(emptyState);

type Options = {
  /** The service's address, against which site-relative addresses of pictures are resolved. */
  base: string;
  report: Report;
  /** Undefined where every answer is believed. */
  guard?: GuardOptions | undefined;
};

/**
 * Applies the answers of one round to what is shown of a language. The content of a failed request, of an unchanged list and
 * of one that is not believed stays the same object; `state` itself is returned when nothing has changed.
 */
export async function applyAnswers(
  state: ContentState,
  answers: Answers,
  { base, report, guard }: Options,
): Promise<{ state: ContentState; doubts: ReadonlyMap<RequestName, Doubt> }> {
  const doubts = guard ? judge(state, answers, guard) : new Map<RequestName, Doubt>();
  let next = state;
  for (const name of requestNames) {
    const answer = answers[name];
    if (!answer.ok || answer.fingerprint === state.fingerprints[name] || doubts.has(name)) continue;
    const parsed = await parseList(name, answer.list, state.locale, base, report);
    next = {
      ...next,
      content: { ...next.content, [name]: parsed.content },
      fingerprints: { ...next.fingerprints, [name]: answer.fingerprint },
      entryTimes: { ...next.entryTimes, [name]: parsed.entryTimes },
      assetTimes: { ...next.assetTimes, [name]: parsed.assetTimes },
    };
  }
  return { state: next, doubts };
}

/** Returns the number of a list's entries that the page can show. */
function entriesIn({ content }: ContentState, name: RequestName): number {
  const value = content[name];
  return Array.isArray(value) ? value.length : Number(value !== undefined);
}

/** Returns the lists that are missing: those never received, and essential ones without their entry. */
export const missingLists = (state: ContentState): RequestName[] =>
  requestNames.filter(
    (name) =>
      state.fingerprints[name] === undefined ||
      (requests[name].essential && entriesIn(state, name) === 0),
  );

/** Whether there has never been any content. */
export const isEmpty = (states: ContentStates): boolean =>
  locales.every((locale) => requestNames.every((name) => entriesIn(states[locale], name) === 0));

/** Returns the time of the latest publication of an entry or asset (ISO 8601); undefined when no list has one. */
export const newestChange = ({ entryTimes, assetTimes }: ContentState): string | undefined =>
  [entryTimes, assetTimes]
    .flatMap((perList) => Object.values(perList).flatMap((times) => Object.values(times)))
    .filter((time) => !Number.isNaN(Date.parse(time)))
    .toSorted()
    .at(-1);

/**
 * Whether a page would go back to an earlier text: `base`, to which the answers were applied, is older than what the page
 * shows, and a list is neither the answered one nor the one shown. `base` alone is no proof: content is older, too, when its
 * newest entry was removed.
 */
export function goesBack(
  base: ContentState,
  applied: ContentState,
  answers: Answers,
  shown: Pick<ContentState, "fingerprints"> & { changedAt: string | undefined },
): boolean {
  const isOlder = (newestChange(base) ?? "") < (shown.changedAt ?? "");
  return (
    isOlder &&
    requestNames.some((name) => {
      const answer = answers[name];
      const expected = answer.ok ? answer.fingerprint : shown.fingerprints[name];
      return applied.fingerprints[name] !== expected;
    })
  );
}

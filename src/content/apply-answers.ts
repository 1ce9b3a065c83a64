import { defaultLocale, type Locale } from "#language/languages.ts";
import type { ContentState } from "./content-state.ts";
import { defaultTexts } from "./default-texts.ts";
import type { DefaultTexts } from "./text-language.ts";
import type { Report } from "./mistake.ts";
import { type Times, timesOf } from "./entry-times.ts";
import type { Answer, Answers } from "./fetch-lists.ts";
import { type Doubt, type GuardOptions, judge } from "./guard.ts";
import { parseList } from "./parse-list.ts";
import { listWithoutRemoved, type Removals } from "./removals.ts";
import { type EntryList, type ReceivedLists, type RequestName, requestNames } from "./requests.ts";

type Options = {
  /** The service's address, against which site-relative addresses of pictures are resolved. */
  base: string;
  report: Report;
  /** The default language's answers of the same round, where they are known. */
  original?: Answers | undefined;
  /** Undefined where every answer is believed. */
  guard?: GuardOptions | undefined;
  /** The lists that `state` was parsed from, where what is gone must be left out of them too. */
  received?: ReceivedLists[Locale];
};

type Applied = {
  state: ContentState;
  /** The lists that the state was parsed from, as far as they are known. */
  received: ReceivedLists[Locale];
  doubts: ReadonlyMap<RequestName, Doubt>;
};

/**
 * Applies the answers of one round to what is shown of a language. The content of a failed request, of an unchanged list and
 * of one that is not believed stays the same object; `state` itself is returned when nothing has changed. What is gone is left
 * out of every list, whether it is answered or stays as it is shown.
 */
export async function applyAnswers(
  state: ContentState,
  answers: Answers,
  { base, report, original, guard, received = {} }: Options,
): Promise<Applied> {
  const doubts = guard ? judge(state, answers, guard) : new Map<RequestName, Doubt>();
  const removed: Removals = guard?.removed ?? {};
  const lists = { ...received };
  let next = state;
  for (const name of requestNames) {
    const answered = answers[name];
    const believed = answered.ok && !doubts.has(name) ? answered : undefined;
    // Of a list that is not believed, the one that is shown is read, since entries may be removed from it.
    const list = believed?.list ?? received[name];
    const answer = (list && listWithoutRemoved(name, list, removed)) ?? believed;
    if (!answer?.ok) continue;
    const isShown = answer.fingerprint === state.fingerprints[name];
    if (!isShown || !lists[name]) lists[name] = answer.list;
    if (!isShown) {
      next = {
        ...next,
        content: {
          ...next.content,
          [name]: await parseList(name, answer.list, state.locale, base, report),
        },
        fingerprints: { ...next.fingerprints, [name]: answer.fingerprint },
        defaultTexts: {
          ...next.defaultTexts,
          [name]: defaultTextsIn(name, answer.list, state, original?.[name]),
        },
      };
    } else if (believed) next = withDefaultTexts(next, name, answer.list, original?.[name]);
    // The guard judges the service's next answer by its last one, in which nothing was left out.
    if (believed && (!isShown || isWithoutRemoved(next, name, believed.list))) {
      const { entryTimes, assetTimes } = next;
      next = {
        ...next,
        entryTimes: { ...entryTimes, [name]: timesOf(believed.list.items) },
        assetTimes: { ...assetTimes, [name]: timesOf(believed.list.includes) },
      };
    }
  }
  return { state: next, received: lists, doubts };
}

/** Whether the service's answer, of which all is shown already, lacks what was left out of its last one. */
function isWithoutRemoved(
  { entryTimes, assetTimes }: ContentState,
  name: RequestName,
  { items, includes }: EntryList,
): boolean {
  const count = (times: Times = {}) => Object.keys(times).length;
  return count(entryTimes[name]) > items.length || count(assetTimes[name]) > includes.length;
}

/** Adds the default texts of a list that arrived before, in a round in which the default language's answer was missing. */
function withDefaultTexts(
  state: ContentState,
  name: RequestName,
  list: EntryList,
  original: Answer | undefined,
): ContentState {
  if (!original?.ok || state.locale === defaultLocale) return state;
  const known = state.defaultTexts[name] ?? [];
  const missing = defaultTexts(name, list, original.list).filter((key) => !known.includes(key));
  if (missing.length === 0) return state;
  return { ...state, defaultTexts: { ...state.defaultTexts, [name]: [...known, ...missing] } };
}

/** Without the default language's answer, the texts that were in it are those of entries and assets that have not changed. */
function defaultTextsIn(
  name: RequestName,
  list: EntryList,
  state: ContentState,
  original: Answer | undefined,
): DefaultTexts {
  if (state.locale === defaultLocale) return [];
  if (original?.ok) return defaultTexts(name, list, original.list);
  const before = { ...state.entryTimes[name], ...state.assetTimes[name] };
  const now = timesOf([...list.items, ...list.includes]);
  return (state.defaultTexts[name] ?? []).filter((key) => {
    const [id = ""] = key.split(" ");
    return now[id] !== undefined && now[id] === before[id];
  });
}

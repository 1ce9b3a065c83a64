import { type Locale, perLocale } from "#language/languages.ts";
import { generalItemOf } from "./general-entry.ts";
import { hashOf } from "./hash-of.ts";
import { type Fetcher, getList, StatusError } from "./get-list.ts";
import { reasonOf } from "./reason-of.ts";
import {
  type EntryList,
  listOrder,
  perRequest,
  type ReceivedLists,
  type RequestName,
  requestNames,
  requests,
} from "./requests.ts";
import type { ContentService } from "./service.ts";

export type Answer =
  | { ok: true; list: EntryList; fingerprint: string }
  | {
      ok: false;
      reason: string;
      /** The HTTP status, if the service responded. */
      status?: number | undefined;
      /** Until when the service accepts no requests (status 429), in milliseconds of `performance.now()`. */
      pausedUntil?: number | undefined;
    };

export type Answers = Record<RequestName, Answer>;

/**
 * Makes the seven requests of a locale in parallel, and resolves when all have been answered. Never rejects: a failed request
 * is an answer with `ok: false`.
 * @param take receives each answer as it arrives
 */
export async function fetchLists(
  service: ContentService,
  locale: Locale,
  take: (name: RequestName, answer: Answer) => unknown,
): Promise<void> {
  await Promise.all(
    requestNames.map(async (name) => take(name, await fetchList(service, name, locale, fetch))),
  );
}

/** Makes the requests of all locales; one that sends no locale is made once. Never rejects. */
export function fetchAllLists(
  service: ContentService,
  fetcher: Fetcher,
): Promise<Record<Locale, Answers>> {
  const shared = new Map<RequestName, Promise<Answer>>();
  const send = (name: RequestName, locale: Locale) => {
    const answer = shared.get(name) ?? fetchList(service, name, locale, fetcher);
    if (!requests[name].localized) shared.set(name, answer);
    return answer;
  };
  return allOf(perLocale((locale) => allOf(perRequest((name) => send(name, locale)))));
}

/** Returns stored lists, or those of the sample space, as answers. */
export const answersOf = (lists: ReceivedLists): Record<Locale, Answers> =>
  perLocale((locale) => perRequest((name) => answerOf(name, lists[locale][name])));

/** Entries of a list that is shown, and its characters as JSON: several times those of any real site. */
const shownLimits = { entries: 3000, characters: 1_500_000 };
/** Of the unfiltered list, of which one entry is shown. */
const unfilteredLimits = { entries: 20_000, characters: 20_000_000 };

/**
 * Returns a list as an answer. Of the unfiltered list the fingerprint is that of the general entry, of which alone the page
 * shows something. What it includes is ordered, without repetitions, and halves of
 * surrogate pairs, which no address can contain, are replaced. A list that is too large
 * or nested too deeply is a failed answer.
 */
export function answerOf(name: RequestName, list: EntryList | undefined): Answer {
  if (!list) return { ok: false, reason: "there is no such list" };
  const limits = requests[name].contentType === undefined ? unfilteredLimits : shownLimits;
  const { length } = list.items;
  if (length > limits.entries) return tooLarge(`${length} entries`, limits.entries);
  try {
    const given = ordered(list);
    if (given.text.length > limits.characters) {
      return tooLarge(`${given.text.length} characters`, limits.characters);
    }
    const { text, ...usable } = halfPair.test(given.text)
      ? ordered({ items: wellFormed(list.items), includes: wellFormed(list.includes) })
      : given;
    const shown = name === "general" ? (JSON.stringify(generalItemOf(usable.items)) ?? "") : text;
    return { ok: true, list: usable, fingerprint: hashOf(shown) };
  } catch (error) {
    return { ok: false, reason: `unusable list: ${reasonOf(error)}` };
  }
}

/** Orders what a list includes: the service promises no order, and pages of a list may repeat it. Returns its JSON too. */
function ordered({ items, includes }: EntryList): EntryList & { text: string } {
  const byText = new Map(includes.map((each) => [JSON.stringify(each), each]));
  const texts = [...byText.keys()].toSorted();
  return {
    items,
    includes: texts.map((each) => byText.get(each)),
    text: `${JSON.stringify(items)}${texts.join()}`,
  };
}

const tooLarge = (found: string, most: number): Answer => ({
  ok: false,
  reason: `unusable list: ${found}, expected at most ${most}`,
});

/** JSON.stringify escapes halves of surrogate pairs. */
const halfPair = /\\ud[89a-f]/;

const wellFormed = (items: readonly unknown[]): unknown[] =>
  items.map((item): unknown =>
    JSON.parse(JSON.stringify(item), (_, value: unknown) =>
      typeof value === "string" ? value.toWellFormed() : value,
    ),
  );

/** Awaits the values of a record. */
export async function allOf<Key extends string, Value>(
  promises: Record<Key, Promise<Value>>,
): Promise<Record<Key, Value>> {
  const pairs = Object.entries<Promise<Value>>(promises);
  const awaited = await Promise.all(pairs.map(async ([key, value]) => [key, await value] as const));
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- Object.fromEntries does not keep the type of the keys.
  return Object.fromEntries(awaited) as Record<Key, Value>;
}

/** Milliseconds per list, including its retry and further pages. */
const deadline = 10_000;

async function fetchList(
  service: ContentService,
  name: RequestName,
  locale: Locale,
  fetcher: Fetcher,
): Promise<Answer> {
  const { contentType, localized, include } = requests[name];
  const query = {
    ...(contentType && { content_type: contentType }),
    ...(localized && { locale }),
    include: `${include}`,
    order: listOrder,
  };
  const signal = AbortSignal.timeout(deadline);
  try {
    return answerOf(name, await getList(service, query, fetcher, signal));
  } catch (error) {
    if (signal.aborted) {
      return { ok: false, reason: `no complete response within ${deadline / 1000} s` };
    }
    const { status, pausedUntil } = error instanceof StatusError ? error : {};
    return { ok: false, reason: reasonOf(error), status, pausedUntil };
  }
}

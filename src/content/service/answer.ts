import { type Locale, perLocale } from "#language/languages.ts";
import { generalItemOf } from "./general-entry.ts";
import { hashOf } from "./hash-of.ts";
import { type EntryList, perRequest, type ReceivedLists, type RequestName } from "./requests.ts";

export type Answer =
  | {
      ok: true;
      list: EntryList;
      /** A hash of what the page may show of the list. */
      fingerprint: string;
    }
  | {
      ok: false;
      reason: string;
      /** Until when the service accepts no requests (status 429), in milliseconds of `performance.now()`. */
      pausedUntil?: number | undefined;
    };

export type Answers = Record<RequestName, Answer>;

/** Returns stored lists, or those of the sample space, as answers. */
export const answersOf = (lists: ReceivedLists): Record<Locale, Answers> =>
  perLocale((locale) => perRequest((name) => answerOf(name, lists[locale][name])));

/**
 * Returns a list as an answer. Of the unfiltered list, only the general entry is used; without one it keeps its entries, so that it
 * is not taken for that of an empty space. The service promises no order of what a list includes, and pages of a list may
 * repeat it.
 */
export function answerOf(name: RequestName, list: EntryList | undefined): Answer {
  if (!list) return { ok: false, reason: "there is no such list" };
  const general = name === "general" ? generalItemOf(list.items) : undefined;
  const items = general === undefined ? list.items : [general];
  const byText = new Map(list.includes.map((each) => [JSON.stringify(each), each]));
  const texts = [...byText.keys()].toSorted();
  const includes = texts.map((each) => byText.get(each));
  const fingerprint = hashOf(`${JSON.stringify(items)}${texts.join()}`);
  return { ok: true, list: { items, includes }, fingerprint };
}

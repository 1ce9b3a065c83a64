import { type Locale, perLocale } from "#language/languages.ts";
import { hashOf } from "#lib/hash-of.ts";
import { generalItems } from "./general-entry.ts";
import { type EntryList, type ReceivedLists, type RequestName, requestNames } from "./requests.ts";

export type Answer =
  | {
      ok: true;
      list: EntryList;
      /** Identifies the list. */
      digest: string;
    }
  | {
      ok: false;
      reason: string;
      /** Until when the service accepts no requests (status 429), in milliseconds of `performance.now()`. */
      pausedUntil?: number | undefined;
    };

/** The answers that have arrived. */
export type Answers = { [Name in RequestName]?: Answer };

/** Returns stored lists, or those of the sample space, as answers. */
export const answersOf = (lists: ReceivedLists): Record<Locale, Answers> =>
  perLocale((locale) => {
    const answers: Answers = {};
    for (const name of requestNames) {
      const list = lists[locale][name];
      if (list) answers[name] = answerOf(name, list);
    }
    return answers;
  });

/**
 * Returns a list as an answer. Of the unfiltered list, only the general entry is used, and the others of its kind, which editors
 * are told, do not change the digest; without one it keeps its entries, so that it is not taken for that of an empty space.
 */
export function answerOf(name: RequestName, received: EntryList): Answer {
  const general = name === "general" ? generalItems(received.items) : [];
  const list = general.length > 0 ? { ...received, items: general } : received;
  const used = general.length > 0 ? { ...received, items: general.slice(0, 1) } : received;
  return { ok: true, list, digest: hashOf(JSON.stringify(used)) };
}

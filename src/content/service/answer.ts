import { type Locale, perLocale } from "#language/languages.ts";
import { generalItemOf } from "./general-entry.ts";
import { type EntryList, perRequest, type ReceivedLists, type RequestName } from "./requests.ts";

export type Answer =
  | {
      ok: true;
      /** Parsed when it is read: browsers do not read an unchanged one. */
      readonly list: EntryList;
      /** Identifies the response's text (digest-of.ts); undefined when that is unknown. */
      digest?: string | undefined;
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
  perLocale((locale) =>
    perRequest((name): Answer => {
      const list = lists[locale][name];
      return list ? answerOf(name, () => list) : { ok: false, reason: "there is no such list" };
    }),
  );

/**
 * Returns a list as an answer. Of the unfiltered list, only the general entry is used; without one it keeps its entries, so that it
 * is not taken for that of an empty space.
 */
export const answerOf = (name: RequestName, read: () => EntryList, digest?: string): Answer => ({
  ok: true,
  get list() {
    const list = read();
    const general = name === "general" ? generalItemOf(list.items) : undefined;
    return general === undefined ? list : { items: [general], includes: list.includes };
  },
  digest,
});

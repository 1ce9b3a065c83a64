import { type Locale, perLocale } from "#language/languages.ts";
import { hashOf } from "#lib/hash-of.ts";
import { generalItems } from "./general-entry.ts";
import { type EntryList, perRequest, type RequestName } from "./requests.ts";

/** A list that the service has sent. */
export type ListAnswer = {
  ok: true;
  list: EntryList;
  /** Identifies the list. */
  digest: string;
};

type FailedAnswer = {
  ok: false;
  reason: string;
  /** Until when the service accepts no such request, in milliseconds of `performance.now()`. */
  pausedUntil?: number | undefined;
};

export type Answer = ListAnswer | FailedAnswer;

/** The answers of one language that have arrived. */
export type Answers = { [Name in RequestName]?: Answer | undefined };

/** Those of all languages. */
export type AllAnswers = Record<Locale, Answers>;

/** Returns the list of an answer; an empty one when there is none. */
export const listIn = (answer: Answer | undefined): EntryList =>
  answer?.ok ? answer.list : { items: [], includes: [] };

/** Returns the answers of requests that have failed. */
export const failedAnswers = (answers: AllAnswers): FailedAnswer[] =>
  Object.values(answers).flatMap((ofLocale) =>
    Object.values(ofLocale).filter((answer) => answer?.ok === false),
  );

/**
 * Returns until when the service accepts no requests after these answers, in milliseconds of `performance.now()`: in a minute
 * at most, although its rate limit may last an hour. -Infinity when it accepts them now.
 */
export const pausedUntil = (answers: AllAnswers): number =>
  Math.max(...failedAnswers(answers).map((answer) => answer.pausedUntil ?? -Infinity));

/** Returns the lists of the sample space as answers. */
export const answersOf = (
  lists: Record<Locale, { [Name in RequestName]?: EntryList | undefined }>,
): AllAnswers =>
  perLocale((locale) =>
    perRequest((name) => {
      const list = lists[locale][name];
      return list && answerOf(name, list);
    }),
  );

/**
 * Returns a list as an answer. Of the unfiltered list, only the general entry is used, and the others of its kind, which editors
 * are told, do not change the digest; without one it keeps its entries, so that it is not taken for that of an empty space.
 */
export function answerOf(name: RequestName, received: EntryList): ListAnswer {
  const general = name === "general" ? generalItems(received.items) : [];
  const list = general.length > 0 ? { ...received, items: general } : received;
  const used = general.length > 0 ? { ...received, items: general.slice(0, 1) } : received;
  return { ok: true, list, digest: hashOf(JSON.stringify(used)) };
}

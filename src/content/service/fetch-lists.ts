import { type Locale, perLocale } from "#language/languages.ts";
import { recordOf } from "#language/record-of.ts";
import { type Answer, answerOf, type Answers } from "./answer.ts";
import { getList } from "./get-list.ts";
import { RateLimitError } from "./rate-limit.ts";
import { reasonOf } from "./reason-of.ts";
import { listOrder, perRequest, type RequestName, requestNames, requests } from "./requests.ts";
import type { ContentService } from "./content-service.ts";

/**
 * Makes the seven requests of a locale in parallel, and resolves when all have been answered. Never rejects: a failed request
 * is an answer with `ok: false`. Each is made in a task of its own: one task for all blocks a slow phone.
 * @param take receives each answer as it arrives
 */
export async function fetchLists(
  service: ContentService,
  locale: Locale,
  take: (name: RequestName, answer: Answer) => unknown,
): Promise<void> {
  await Promise.all(
    requestNames.map(async (name) => {
      await new Promise((resolve) => setTimeout(resolve));
      return take(name, await fetchList(service, name, locale));
    }),
  );
}

/** The answers to the requests of all locales, each as soon as it is there. None rejects. */
export type Requested = Record<Locale, Record<RequestName, Promise<Answer>>>;

/** Makes the requests of all locales; one that sends no locale is made once. */
export function requestAllLists(service: ContentService): Requested {
  const shared = new Map<RequestName, Promise<Answer>>();
  return perLocale((locale) =>
    perRequest((name) => {
      const answer = shared.get(name) ?? fetchList(service, name, locale);
      if (!requests[name].localized) shared.set(name, answer);
      return answer;
    }),
  );
}

/** Returns the answers when all are there. */
export const allAnswers = (requested: Requested): Promise<Record<Locale, Answers>> =>
  allOf(perLocale((locale) => allOf(requested[locale])));

/** Returns the answers to the requests of all locales. Never rejects. */
export const fetchAllLists = (service: ContentService): Promise<Record<Locale, Answers>> =>
  allAnswers(requestAllLists(service));

/** Awaits the values of a record. */
async function allOf<Key extends string, Value>(
  promises: Record<Key, Promise<Value>>,
): Promise<Record<Key, Value>> {
  const pairs = Object.entries<Promise<Value>>(promises);
  const awaited = await Promise.all(pairs.map(async ([key, value]) => [key, await value] as const));
  return recordOf(awaited);
}

/** Milliseconds per list, including its retry and further pages. */
const deadline = 10_000;

async function fetchList(
  service: ContentService,
  name: RequestName,
  locale: Locale,
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
    return answerOf(name, await getList(service, query, signal));
  } catch (error) {
    if (signal.aborted) {
      return { ok: false, reason: `no complete response within ${deadline / 1000} s` };
    }
    const { pausedUntil } = error instanceof RateLimitError ? error : {};
    return { ok: false, reason: reasonOf(error), pausedUntil };
  }
}

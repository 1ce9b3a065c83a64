import { type Locale, perLocale } from "#language/languages.ts";
import { recordOf } from "#lib/record-of.ts";
import { type Answer, answerOf, type Answers } from "./answer.ts";
import { getList } from "./get-list.ts";
import { RateLimitError } from "./rate-limit.ts";
import { reasonOf } from "#lib/reason-of.ts";
import { listOrder, perRequest, type RequestName, requestNames, requests } from "./requests.ts";
import type { ContentService } from "./content-service.ts";

/** Milliseconds for a list, including its retry and further pages. The lists of one call are requested at once. */
const deadline = 10_000;

type Options = {
  service: ContentService;
  locale: Locale;
  /** The digests of the lists that are shown. Lists that are the same are not parsed. */
  shown: { readonly [Name in RequestName]?: { digest?: string | undefined } };
  /** Receives each answer as it arrives. */
  take: (name: RequestName, answer: Answer) => unknown;
};

/**
 * Makes the seven requests of a locale in parallel, and resolves when all have been answered. Never rejects: a failed request
 * is an answer with `ok: false`.
 */
export async function fetchLists({ service, locale, shown, take }: Options): Promise<void> {
  const signal = AbortSignal.timeout(deadline);
  await Promise.all(
    requestNames.map(async (name) =>
      take(name, await fetchList(service, name, locale, signal, shown[name]?.digest)),
    ),
  );
}

/** The answers to the requests of all locales, each as soon as it is there. None rejects. */
export type Requested = Record<Locale, Record<RequestName, Promise<Answer>>>;

/** Makes the requests of all locales; one that sends no locale is made once. */
export function requestAllLists(service: ContentService): Requested {
  const shared = new Map<RequestName, Promise<Answer>>();
  const signal = AbortSignal.timeout(deadline);
  return perLocale((locale) =>
    perRequest((name) => {
      const answer = shared.get(name) ?? fetchList(service, name, locale, signal);
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

async function fetchList(
  service: ContentService,
  name: RequestName,
  locale: Locale,
  signal: AbortSignal,
  known?: string,
): Promise<Answer> {
  const { contentType, localized, include } = requests[name];
  const query = {
    ...(contentType && { content_type: contentType }),
    ...(localized && { locale }),
    include: `${include}`,
    order: listOrder,
  };
  try {
    const { read, digest } = await getList({ service, query, signal, known });
    return answerOf(name, read, digest);
  } catch (error) {
    if (signal.aborted) {
      return { ok: false, reason: `no complete response within ${deadline / 1000} s` };
    }
    const { pausedUntil } = error instanceof RateLimitError ? error : {};
    return { ok: false, reason: reasonOf(error), pausedUntil };
  }
}

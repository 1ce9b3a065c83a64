import { type Locale, locales, perLocale } from "#language/languages.ts";
import { reasonOf } from "#lib/reason-of.ts";
import { type Answer, answerOf, type Answers } from "./answer.ts";
import type { ContentService } from "./content-service.ts";
import { getList } from "./get-list.ts";
import { listOrder, type RequestName, requestNames, requests } from "./requests.ts";
import { StatusError } from "./status-error.ts";

/** Milliseconds for a list, including its retry and further pages. The lists of one call are requested at once. */
const deadline = 10_000;

/**
 * Makes the seven requests in some locales in parallel, and resolves when all answers have been taken; one that sends no locale
 * is made once. Never rejects: a failed request is an answer with `ok: false`. So is an empty list when the unfiltered one is
 * empty, too: a wrong environment, or a space that has been emptied, is not what the editors did to a page.
 * @param take receives each answer as it arrives; an empty list after the unfiltered one
 */
export async function fetchLists(
  service: ContentService,
  some: readonly Locale[],
  take: (answer: Answer, name: RequestName, locale: Locale) => unknown,
): Promise<void> {
  const signal = AbortSignal.timeout(deadline);
  const general = fetchList(service, "general", undefined, signal);
  const fetchFor = async (name: RequestName, group: readonly Locale[]) => {
    const request = name === "general" ? general : fetchList(service, name, group[0], signal);
    let answer = await request;
    if (isEmpty(answer) && isEmpty(await general)) {
      answer = { ok: false, reason: "the list of all entries is empty" };
    }
    await Promise.all(group.map((locale) => take(answer, name, locale)));
  };
  await Promise.all(
    requestNames.flatMap((name) => {
      const groups = requests[name].localized ? some.map((locale) => [locale]) : [some];
      return groups.map((group) => fetchFor(name, group));
    }),
  );
}

const isEmpty = (answer: Answer): boolean => answer.ok && answer.list.items.length === 0;

export type Requested = ReturnType<typeof requestAllLists>;

/** Makes the requests of all locales. Each answer is added to `answers` as it arrives; `all` resolves to them, and never rejects. */
export function requestAllLists(service: ContentService) {
  const answers = perLocale((): Answers => ({}));
  const all = fetchLists(service, locales, (answer, name, locale) => {
    answers[locale][name] = answer;
  }).then(() => answers);
  return { answers, all };
}

async function fetchList(
  service: ContentService,
  name: RequestName,
  locale: Locale | undefined,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const list = await getList(service, queryOf(name, locale), signal, requests[name].most);
    return answerOf(name, list);
  } catch (error) {
    if (signal.aborted) {
      return { ok: false, reason: `no complete response within ${deadline / 1000} s` };
    }
    const { pause = 0 } = error instanceof StatusError ? error : {};
    return { ok: false, reason: reasonOf(error), pausedUntil: performance.now() + pause };
  }
}

/** Returns the query of a request, without token and position. */
export function queryOf(name: RequestName, locale: Locale | undefined): Record<string, string> {
  const { contentType, localized, include } = requests[name];
  return {
    ...(contentType && { content_type: contentType }),
    ...(localized && locale && { locale }),
    include: `${include}`,
    order: listOrder,
  };
}

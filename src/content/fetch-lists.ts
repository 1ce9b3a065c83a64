import { type Locale, perLocale } from "#language/languages.ts";
import { fingerprint } from "./fingerprint.ts";
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
  requestTitle,
} from "./requests.ts";
import type { ContentService } from "./service.ts";

export type ListResponse =
  | { ok: true; list: EntryList; fingerprint: string }
  | {
      ok: false;
      reason: string;
      /** The HTTP status, if the service responded. */
      status?: number | undefined;
      /** Milliseconds for which the service accepts no requests (status 429). */
      pause?: number | undefined;
    };

export type Responses = Record<RequestName, ListResponse>;

/**
 * Makes the seven requests of a locale in parallel. Never rejects: a failed request is a response with `ok: false`.
 * @param report receives one message per failure, with the request and the reason
 */
export async function fetchLists(
  service: ContentService,
  locale: Locale,
  report: (message: string) => void,
): Promise<Responses> {
  const responses = await settled(perRequest((name) => fetchList(service, name, locale, fetch)));
  for (const name of requestNames) {
    const response = responses[name];
    if (!response.ok) report(`${requestTitle(name)}: ${response.reason}`);
  }
  return responses;
}

/** Makes the requests of all locales; one that sends no locale is made once. Never rejects. */
export function fetchAllLists(
  service: ContentService,
  fetcher: Fetcher,
): Promise<Record<Locale, Responses>> {
  const shared = new Map<RequestName, Promise<ListResponse>>();
  const send = (name: RequestName, locale: Locale) => {
    const response = shared.get(name) ?? fetchList(service, name, locale, fetcher);
    if (!requests[name].localized) shared.set(name, response);
    return response;
  };
  return settled(perLocale((locale) => settled(perRequest((name) => send(name, locale)))));
}

/** Returns lists that are stored or read from files as responses. */
export const receivedLists = (lists: ReceivedLists): Promise<Record<Locale, Responses>> =>
  settled(perLocale((locale) => settled(perRequest((name) => received(lists[locale][name])))));

/** Awaits the values of a record. */
function settled<Key extends string, Value>(
  promises: Record<Key, Promise<Value>>,
): Promise<Record<Key, Value>>;
async function settled(promises: Record<string, Promise<unknown>>): Promise<object> {
  const entries = Object.entries(promises);
  return Object.fromEntries(
    await Promise.all(entries.map(async ([key, value]) => [key, await value])),
  );
}

/** Returns a list as a response. One that cannot be serialized, such as a too deeply nested one, is a failed response. */
async function received(list: EntryList | undefined): Promise<ListResponse> {
  if (!list) return { ok: false, reason: "there is no such list" };
  try {
    return { ok: true, list, fingerprint: await fingerprint(list) };
  } catch (error) {
    return { ok: false, reason: `unusable list: ${reasonOf(error)}` };
  }
}

/** Milliseconds per list, including its retry and further pages. */
const deadline = 10_000;

async function fetchList(
  service: ContentService,
  name: RequestName,
  locale: Locale,
  fetcher: Fetcher,
): Promise<ListResponse> {
  const { contentType, localized, include } = requests[name];
  const query = {
    ...(contentType && { content_type: contentType }),
    ...(localized && { locale }),
    include: `${include}`,
    order: listOrder,
  };
  const signal = AbortSignal.timeout(deadline);
  try {
    return await received(await getList(service, "entries", query, fetcher, signal));
  } catch (error) {
    if (signal.aborted) {
      return { ok: false, reason: `no complete response within ${deadline / 1000} s` };
    }
    const { status, pause } = error instanceof StatusError ? error : {};
    return { ok: false, reason: reasonOf(error), status, pause };
  }
}

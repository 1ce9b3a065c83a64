import { type Locale, locales, perLocale } from "#language/languages.ts";
import { fingerprint } from "./fingerprint.ts";
import type { ContentTypeId } from "./model.ts";
import type { ContentService } from "./service.ts";
import type { SiteContent } from "./site-content.ts";

/** A request is named after the property of `SiteContent` that it fills. */
export type RequestName = keyof SiteContent;

/**
 * Newest entry first, regardless of later edits; without `order` Contentful sorts by the last edit. The Delivery API orders
 * by `sys.createdAt` and `sys.updatedAt` only; times of publication exist in the Management API alone
 * ("sys.firstPublishedAt is invalid when querying a published Entry",
 * https://github.com/contentful/contentful_model/issues/51), and the specification's fields contain no date. The id
 * makes the order total, so that the pages of a long list do not overlap.
 */
export const listOrder = "-sys.createdAt,sys.id";

type SiteRequest = {
  /** Undefined for the request without a filter. */
  contentType: ContentTypeId | undefined;
  localized: boolean;
  include: number;
  /** Whether the page needs the list's single entry. Other lists may be empty on purpose. */
  essential: boolean;
};

/**
 * The seven requests (docs/specification.md §7). `include` is the depth to which links are resolved: entries link only
 * to pictures, so 1 is enough, and the general entry has no links.
 */
export const requests: Readonly<Record<RequestName, SiteRequest>> = {
  general: { contentType: undefined, localized: false, include: 0, essential: true },
  areas: { contentType: "area", localized: true, include: 1, essential: false },
  hero: { contentType: "title", localized: false, include: 1, essential: true },
  about: { contentType: "about", localized: true, include: 1, essential: false },
  partners: { contentType: "partner", localized: false, include: 1, essential: false },
  news: { contentType: "news", localized: true, include: 1, essential: false },
  cases: { contentType: "useCase", localized: true, include: 1, essential: false },
};

const isRequestName = (name: string): name is RequestName => Object.hasOwn(requests, name);

export const requestNames: readonly RequestName[] = Object.keys(requests).filter(isRequestName);

export function perRequest<Value>(
  valueOf: (name: RequestName) => Value,
): Record<RequestName, Value>;
export function perRequest<Value>(valueOf: (name: RequestName) => Value): Record<string, Value> {
  return Object.fromEntries(requestNames.map((name) => [name, valueOf(name)]));
}

/**
 * Returns the request that filters by this content type. Without a content type: the request without a filter. For a type
 * that no request filters by: undefined.
 */
export const requestOfType = (contentType: string | undefined): RequestName | undefined =>
  requestNames.find((name) => requests[name].contentType === contentType);

/** Returns the specification's name of a request. */
export const requestTitle = (name: RequestName): string =>
  `${requests[name].contentType ?? "all"} entries`;

export type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

/** The unparsed items of a response and the entries and assets that they link to. */
export type EntryList = { items: readonly unknown[]; includes: readonly unknown[] };

/** The lists of all languages. */
export type Lists = Record<Locale, Record<RequestName, EntryList>>;

/** The lists that have been received. */
export type ReceivedLists = Record<Locale, { [name in RequestName]?: EntryList | undefined }>;

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
  const fetchOne = async (name: RequestName) => {
    const response = await fetchList(service, name, locale, fetch);
    if (!response.ok) report(`${requestTitle(name)}: ${response.reason}`);
    return [name, response] as const;
  };
  const responses = new Map(await Promise.all(requestNames.map(fetchOne)));
  return perRequest((name) => responses.get(name) ?? { ok: false, reason: "not requested" });
}

/** Makes the requests of all locales; one that sends no locale is made once. Never rejects. */
export async function fetchAllLists(
  service: ContentService,
  fetcher: Fetcher,
): Promise<Record<Locale, Responses>> {
  const sent = new Map<string, Promise<ListResponse>>();
  const fetched = new Map<string, ListResponse>();
  const key = (name: RequestName, locale: Locale) =>
    requests[name].localized ? `${name} ${locale}` : name;
  perLocale((locale) =>
    perRequest((name) => {
      if (!sent.has(key(name, locale)))
        sent.set(key(name, locale), fetchList(service, name, locale, fetcher));
    }),
  );
  for (const [id, response] of sent) fetched.set(id, await response);
  return perLocale((locale) =>
    perRequest((name) => fetched.get(key(name, locale)) ?? { ok: false, reason: "not requested" }),
  );
}

/** Returns a list as a response. One that cannot be serialized, such as a too deeply nested one, is a failed response. */
async function received(list: EntryList): Promise<ListResponse> {
  try {
    return { ok: true, list, fingerprint: await fingerprint(list) };
  } catch (error) {
    return { ok: false, reason: `unusable list: ${reasonOf(error)}` };
  }
}

/** Returns lists that are stored or read from files as responses. */
export async function receivedLists(lists: ReceivedLists): Promise<Record<Locale, Responses>> {
  const responses = perLocale(() =>
    perRequest((): ListResponse => ({ ok: false, reason: "there is no such list" })),
  );
  for (const locale of locales) {
    for (const name of requestNames) {
      const list = lists[locale][name];
      if (list) responses[locale][name] = await received(list);
    }
  }
  return responses;
}

/** Milliseconds per list, including its retry and further pages. */
const deadline = 10_000;

async function fetchList(
  service: ContentService,
  name: RequestName,
  locale: Locale,
  fetcher: Fetcher,
): Promise<ListResponse> {
  const signal = AbortSignal.timeout(deadline);
  try {
    return await received(await requestEntries(service, name, locale, fetcher, signal));
  } catch (error) {
    if (signal.aborted) {
      return { ok: false, reason: `no complete response within ${deadline / 1000} s` };
    }
    const { status, pause } = error instanceof StatusError ? error : {};
    return { ok: false, reason: reasonOf(error), status, pause };
  }
}

/** A response with an error status. */
class StatusError extends Error {
  readonly status: number;
  readonly pause: number | undefined;
  constructor(status: number, detail: string, pause: number | undefined) {
    super(`status ${status}${detail}`);
    this.status = status;
    this.pause = pause;
  }
}

/** Entries or assets per response. Contentful allows 1000 and at most 7 MB, which is 17 kB for each of 400 entries. */
export const pageSize = 400;
/** Ends the loop for a service whose `total` grows with every page. */
const maxPages = 50;

async function requestEntries(
  service: ContentService,
  name: RequestName,
  locale: Locale,
  fetcher: Fetcher,
  signal: AbortSignal,
): Promise<EntryList> {
  const items: unknown[] = [];
  const includes: unknown[] = [];
  for (let page = 1; ; page++) {
    const body = await getJson(entriesUrl(service, name, locale, items.length), signal, fetcher);
    const list = readList(body);
    items.push(...list.items);
    includes.push(...list.includes);
    if (items.length >= list.total) return { items, includes };
    if (list.items.length === 0 || page === maxPages) {
      throw new Error(`incomplete list: ${items.length} of ${list.total} items`);
    }
  }
}

function entriesUrl(
  { url, space, environment, token }: ContentService,
  name: RequestName,
  locale: Locale,
  skip: number,
): string {
  const { contentType, localized, include } = requests[name];
  const query = new URLSearchParams({
    ...(token !== "" && { access_token: token }),
    ...(contentType && { content_type: contentType }),
    ...(localized && { locale }),
    include: `${include}`,
    limit: `${pageSize}`,
    order: listOrder,
    ...(skip > 0 && { skip: `${skip}` }),
  });
  return `${url}/spaces/${space}/environments/${environment}/entries?${query}`;
}

/** Milliseconds before the retry. After a 429 the response's header sets the pause, up to the cap. */
const retryPause = 300;
const rateLimitPauseCap = 3000;

/**
 * Fetches and parses JSON. Retries once after a dropped connection, a 5xx or a 429.
 * @throws Error with the status or the reason when the last attempt fails
 */
export async function getJson(
  url: string,
  signal: AbortSignal,
  fetcher: Fetcher,
): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await get(url, signal, fetcher);
    if ("text" in outcome) return parseJson(outcome.text);
    if (outcome.retryAfter === undefined || attempt === 2 || signal.aborted) {
      throw outcome.error;
    }
    await pause(outcome.retryAfter, signal);
  }
}

type Outcome = { text: string } | { error: Error; retryAfter?: number };

async function get(url: string, signal: AbortSignal, fetcher: Fetcher): Promise<Outcome> {
  try {
    const response = await fetcher(url, { signal, credentials: "omit" });
    const text = await response.text();
    if (response.ok) return { text };
    const { status } = response;
    const limit = status === 429 ? rateLimitPause(response.headers) : undefined;
    const error = new StatusError(status, messageIn(text), limit);
    if (limit !== undefined) return { error, retryAfter: Math.min(limit, rateLimitPauseCap) };
    return status >= 500 ? { error, retryAfter: retryPause } : { error };
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    return { error: reason, retryAfter: retryPause };
  }
}

/** Returns the message of an error in Contentful's format, such as "Unknown locale: fi". */
const messageIn = (text: string): string => {
  const message = /"message"\s*:\s*"([^"]{1,120})"/.exec(text)?.[1];
  return message === undefined ? "" : ` (${message})`;
};

/**
 * Returns the milliseconds that a 429 demands; 1 s without a header, which CORS may hide from a browser. The header may be
 * large: a recorded `X-Contentful-RateLimit-Reset` was 3553 s.
 */
function rateLimitPause(headers: Headers): number {
  const header = headers.get("x-contentful-ratelimit-reset") ?? headers.get("retry-after");
  const seconds = Number(header ?? 1);
  // `seconds > 0` is false for NaN.
  return seconds > 0 ? seconds * 1000 : 1000;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`not JSON: ${JSON.stringify(text.slice(0, 40))}`);
  }
}

function readList(body: unknown): { items: unknown[]; includes: unknown[]; total: number } {
  if (!isObject(body) || !Array.isArray(body.items)) throw new Error("no `items` array");
  const includes = isObject(body.includes) ? body.includes : {};
  return {
    items: body.items,
    includes: [includes.Asset, includes.Entry].flatMap((list) => (Array.isArray(list) ? list : [])),
    total: typeof body.total === "number" ? body.total : 0,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Returns an error's message and that of its cause, in which a failed `fetch` states the reason. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

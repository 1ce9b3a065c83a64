import type { Locale } from "#language/languages.ts";
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
const order = "-sys.createdAt,sys.id";

/**
 * The seven requests (docs/specification.md §7). `include` is the depth to which links are resolved: entries link only
 * to pictures, so 1 is enough, and the general entry has no links.
 */
export const requests = {
  general: { contentType: undefined, localized: false, include: 0 },
  areas: { contentType: "area", localized: true, include: 1 },
  hero: { contentType: "title", localized: false, include: 1 },
  about: { contentType: "about", localized: true, include: 1 },
  partners: { contentType: "partner", localized: false, include: 1 },
  news: { contentType: "news", localized: true, include: 1 },
  cases: { contentType: "useCase", localized: true, include: 1 },
} as const satisfies Record<RequestName, SiteRequest>;

type SiteRequest = {
  contentType: ContentTypeId | undefined;
  localized: boolean;
  include: number;
};

export const requestNames = [
  "general",
  "areas",
  "hero",
  "about",
  "partners",
  "news",
  "cases",
] as const satisfies readonly RequestName[];

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

/** The content of the site: the seven lists in each locale. */
export type Lists = Record<Locale, Record<RequestName, EntryList>>;

export type ListResponse = { ok: true; list: EntryList } | { ok: false; reason: string };

export type Responses = Record<RequestName, ListResponse>;

/**
 * Makes the seven requests in parallel. Never rejects: a failed request is a response with `ok: false`.
 * @param report receives one message per failure, with the request and the reason
 * @param fetcher replaces the global `fetch`, for example to reach a service in the same process
 * @param deadline milliseconds per list, including its retry and further pages; a fetcher that queues requests needs more
 */
export async function fetchLists(
  service: ContentService,
  locale: Locale,
  report: (message: string) => void,
  fetcher: Fetcher = fetch,
  deadline = 10_000,
): Promise<Responses> {
  const fetchList = async (name: RequestName): Promise<ListResponse> => {
    const signal = AbortSignal.timeout(deadline);
    try {
      return { ok: true, list: await requestEntries(service, name, locale, fetcher, signal) };
    } catch (error) {
      const reason = signal.aborted
        ? `no complete response within ${deadline / 1000} s`
        : reasonOf(error);
      report(`${requestTitle(name)}: ${reason}`);
      return { ok: false, reason };
    }
  };
  const [general, areas, hero, about, partners, news, cases] = await Promise.all([
    fetchList("general"),
    fetchList("areas"),
    fetchList("hero"),
    fetchList("about"),
    fetchList("partners"),
    fetchList("news"),
    fetchList("cases"),
  ]);
  return { general, areas, hero, about, partners, news, cases };
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
    order,
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
    if (response.ok) return { text: await response.text() };
    const error = new Error(`status ${response.status}`);
    // Releases the connection, since the body of an error is not read.
    void response.body?.cancel().catch(() => undefined);
    if (response.status === 429) return { error, retryAfter: rateLimitPause(response.headers) };
    if (response.status >= 500) return { error, retryAfter: retryPause };
    return { error };
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    return { error: reason, retryAfter: retryPause };
  }
}

/**
 * Returns the milliseconds to wait after a 429: the header's seconds up to the cap, since Contentful has sent 3553; 1 s
 * without a header, which CORS may hide from a browser.
 */
function rateLimitPause(headers: Headers): number {
  const header = headers.get("x-contentful-ratelimit-reset") ?? headers.get("retry-after");
  const seconds = Number(header ?? 1);
  // `seconds > 0` is false for NaN.
  return Math.min(seconds > 0 ? seconds * 1000 : 1000, rateLimitPauseCap);
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

import type { Locale } from "#language/languages.ts";
import type { ContentTypeId } from "./model.ts";
import type { ContentService } from "./service.ts";
import type { SiteContent } from "./site-content.ts";

/** The part of the page that a request fills. */
export type RequestName = keyof SiteContent;

/**
 * Newest first, whatever is edited later: without `order` Contentful puts the entry that was edited last first. The
 * Delivery API orders by `sys.createdAt` and `sys.updatedAt` alone; it refuses the times of publication, which only
 * the Management API has ("sys.firstPublishedAt is invalid when querying a published Entry",
 * https://github.com/contentful/contentful_model/issues/51), and the specification's fields contain no date. The id
 * keeps the pages of a long list apart when entries were created at the same moment.
 */
const order = "-sys.createdAt,sys.id";

/**
 * The seven requests of the specification's section 7, by the part of the page that each fills.
 * `include` is the depth of links: 1 brings every picture, and the general entry links to nothing.
 */
const requests = {
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

/** The request with a content type, or without one; undefined for a type that none of the seven asks for. */
export const requestNamed = (contentType: string | undefined): RequestName | undefined =>
  requestNames.find((name) => requests[name].contentType === contentType);

/** What the specification calls a request. */
export const requestTitle = (name: RequestName): string =>
  `${requests[name].contentType ?? "all"} entries`;

export type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

/** What a request brought: the list's items and what they link to, not yet looked into. */
export type EntryList = { items: readonly unknown[]; includes: readonly unknown[] };

export type Answer = { ok: true; list: EntryList } | { ok: false; reason: string };

export type Answers = Record<RequestName, Answer>;

/**
 * The seven requests at once. Never rejects: a failure is an answer too.
 * @param report is told of each failure: the request and the reason
 * @param fetcher asks; another than the global one reaches a service within the same process
 * @param deadline milliseconds for each whole list, its retry and its further pages included; a fetcher that queues requests needs more than a browser
 */
export async function requestSite(
  service: ContentService,
  locale: Locale,
  report: (message: string) => void,
  fetcher: Fetcher = fetch,
  deadline = 10_000,
): Promise<Answers> {
  const ask = async (name: RequestName): Promise<Answer> => {
    const signal = AbortSignal.timeout(deadline);
    try {
      return { ok: true, list: await requestEntries(service, name, locale, fetcher, signal) };
    } catch (error) {
      const reason = signal.aborted
        ? `no whole answer within ${deadline / 1000} s`
        : reasonOf(error);
      report(`${requestTitle(name)}: ${reason}`);
      return { ok: false, reason };
    }
  };
  const [general, areas, hero, about, partners, news, cases] = await Promise.all([
    ask("general"),
    ask("areas"),
    ask("hero"),
    ask("about"),
    ask("partners"),
    ask("news"),
    ask("cases"),
  ]);
  return { general, areas, hero, about, partners, news, cases };
}

/** Contentful's largest page. */
const pageSize = 1000;
/** A guard against a service whose `total` never comes nearer. */
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
  for (let page = 0; page < maxPages; page++) {
    const body = await getJson(entriesUrl(service, name, locale, items.length), signal, fetcher);
    const list = readList(body);
    items.push(...list.items);
    includes.push(...list.includes);
    if (items.length >= list.total) break;
    if (list.items.length === 0) throw new Error(`cut: ${items.length} of ${list.total} items`);
  }
  return { items, includes };
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

/** Milliseconds before the one retry; a rate limit may ask for more, up to the cap. */
const retryPause = 300;
const rateLimitPauseCap = 3000;

/** One retry on a dropped connection, a 5xx or a 429. Throws what cannot be mended. */
async function getJson(url: string, signal: AbortSignal, fetcher: Fetcher): Promise<unknown> {
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
    // Let the connection go: the body of an error is not read.
    void response.body?.cancel().catch(() => undefined);
    if (response.status === 429) return { error, retryAfter: rateLimitPause(response.headers) };
    if (response.status >= 500) return { error, retryAfter: retryPause };
    return { error };
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    return { error: reason, retryAfter: retryPause };
  }
}

/** Seconds in the headers (a browser may not see them); they were once seen to ask for 3553, hence the cap. */
function rateLimitPause(headers: Headers): number {
  const asked = headers.get("x-contentful-ratelimit-reset") ?? headers.get("retry-after");
  const seconds = Number(asked ?? 1);
  // No number is not more than 0 either.
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
  if (!isObject(body) || !Array.isArray(body.items)) throw new Error("no list of items");
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

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

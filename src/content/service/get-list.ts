import { digestOf } from "./digest-of.ts";
import { propertiesOf } from "#lib/properties-of.ts";
import { RateLimitError } from "./rate-limit.ts";
import { reasonOf } from "#lib/reason-of.ts";
import type { EntryList } from "./requests.ts";
import type { ContentService } from "./content-service.ts";

/** Entries per response. Contentful allows 1000 and at most 7 MB, which is 35 kB for each of 200 entries. */
export const pageSize = 200;

type ListRequest = {
  service: ContentService;
  query: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** The digest of the list that is shown, if that is known. */
  known?: string | undefined;
};

/** A list, and the digests of its pages, which identify it; undefined when they are unknown. */
type Received = { read: () => EntryList; digest: string | undefined };

/**
 * Returns all pages of a list of the Delivery API. One whose only page is the known one is not parsed. Pages that are larger than
 * Contentful sends are made half as long.
 * @throws Error with the reason when a page cannot be read; `RateLimitError` after status 429
 */
export async function getList(request: ListRequest, limit = pageSize): Promise<Received> {
  const { service, query, signal, known } = request;
  const items: unknown[] = [];
  const includes: unknown[] = [];
  const digests: (string | undefined)[] = [];
  for (;;) {
    const position = { limit: `${limit}`, ...(items.length > 0 && { skip: `${items.length}` }) };
    const body = await getBody(requestAddress(service, { ...query, ...position }), signal).catch(
      (error: unknown) => {
        if (limit === 1 || !reasonOf(error).includes("Response size too big")) throw error;
      },
    );
    if (body === undefined) return getList(request, Math.ceil(limit / 2));
    const digest = await digestOf(body);
    if (digest !== undefined && digest === known) return { read: () => readList(body), digest };
    const list = readList(body);
    items.push(...list.items);
    includes.push(...list.includes);
    digests.push(digest);
    if (items.length >= list.total) {
      return { read: () => ({ items, includes }), digest: digest && digests.join() };
    }
    if (list.items.length === 0) {
      throw new Error(`incomplete list: ${items.length} of ${list.total} items`);
    }
  }
}

function requestAddress(
  { url, space, environment, token }: ContentService,
  query: Readonly<Record<string, string>>,
): string {
  const path = `${url}/spaces/${space}/environments/${environment}/entries`;
  const parameters = new URLSearchParams({ access_token: token, ...query });
  return `${path}?${parameters.toString()}`;
}

/** Milliseconds before the retry, and the longest that a request waits after a 429. */
const [retryPause, longestWait] = [300, 3000];

/**
 * Returns a response's body. Follows no redirect. Retries once after a dropped connection, a 5xx or a 429.
 * @throws Error with the status or the reason when the last attempt fails
 */
async function getBody(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await get(url, signal);
    if ("body" in answer) return answer.body;
    if (attempt === 2 || answer.pause > longestWait || signal.aborted) throw answer.error;
    await new Promise((resolve) => setTimeout(resolve, answer.pause));
  }
}

/** Returns a response's body, or why there is none and the milliseconds until the request may be made again. */
async function get(
  url: string,
  signal: AbortSignal,
): Promise<{ body: ArrayBuffer } | { error: unknown; pause: number }> {
  try {
    const options = { credentials: "omit", redirect: "error", priority: "low" } as const;
    const response = await fetch(url, { signal, ...options });
    const { ok, status, headers } = response;
    const body = await response.arrayBuffer();
    if (ok) return { body };
    const reason = `status ${status}${messageIn(textOf(body))}`;
    if (status !== 429) {
      return { error: new Error(reason), pause: status >= 500 ? retryPause : Infinity };
    }
    const error = new RateLimitError(reason, headers);
    return { error, pause: error.pause };
  } catch (error) {
    return { error, pause: retryPause };
  }
}

/** Returns the message of an error in Contentful's format, such as "Unknown locale: fi". */
const messageIn = (text: string): string => {
  const message = /"message"\s*:\s*"([^"]{1,120})"/.exec(text)?.[1];
  return message === undefined ? "" : ` (${message})`;
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`not JSON: ${JSON.stringify(text.slice(0, 40))}`);
  }
}

const textOf = (body: ArrayBuffer): string => new TextDecoder().decode(body);

function readList(body: ArrayBuffer): EntryList & { total: number } {
  const { items, includes, total } = propertiesOf(parseJson(textOf(body)));
  if (!Array.isArray(items)) throw new Error("no `items` array");
  const assets = propertiesOf(includes).Asset;
  return {
    items,
    includes: Array.isArray(assets) ? assets : [],
    total: typeof total === "number" ? total : 0,
  };
}

import { propertiesOf } from "./properties-of.ts";
import { RateLimitError } from "./rate-limit.ts";
import { reasonOf } from "./reason-of.ts";
import type { EntryList } from "./requests.ts";
import type { ContentService } from "./content-service.ts";

/** Entries per response. Contentful allows 1000 and at most 7 MB, which is 35 kB for each of 200 entries. */
export const pageSize = 200;

/**
 * Returns all pages of a list of the Delivery API. Pages that are larger than Contentful sends are made half as long.
 * @throws Error with the reason when a page cannot be read; `RateLimitError` after status 429
 */
export async function getList(
  service: ContentService,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
  limit = pageSize,
): Promise<EntryList> {
  const items: unknown[] = [];
  const includes: unknown[] = [];
  for (;;) {
    const position = { limit: `${limit}`, ...(items.length > 0 && { skip: `${items.length}` }) };
    const text = await getText(addressOf(service, { ...query, ...position }), signal).catch(
      (error: unknown) => {
        if (limit === 1 || !reasonOf(error).includes("Response size too big")) throw error;
      },
    );
    if (text === undefined) return getList(service, query, signal, Math.ceil(limit / 2));
    const list = readList(text);
    items.push(...list.items);
    includes.push(...list.includes);
    if (items.length >= list.total) return { items, includes };
    if (list.items.length === 0) {
      throw new Error(`incomplete list: ${items.length} of ${list.total} items`);
    }
  }
}

function addressOf(
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
 * Returns a response's text. Follows no redirect. Retries once after a dropped connection, a 5xx or a 429.
 * @throws Error with the status or the reason when the last attempt fails
 */
async function getText(url: string, signal: AbortSignal): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const answer = await get(url, signal);
    if ("text" in answer) return answer.text;
    if (attempt === 2 || answer.pause > longestWait || signal.aborted) throw answer.error;
    await new Promise((resolve) => setTimeout(resolve, answer.pause));
  }
}

/** Returns a response's text, or why there is none and the milliseconds until the request may be made again. */
async function get(
  url: string,
  signal: AbortSignal,
): Promise<{ text: string } | { error: unknown; pause: number }> {
  try {
    const response = await fetch(url, { signal, credentials: "omit", redirect: "error" });
    const { ok, status, headers } = response;
    const text = await response.text();
    if (ok) return { text };
    const reason = `status ${status}${messageIn(text)}`;
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

function readList(text: string): EntryList & { total: number } {
  const { items, includes, total } = propertiesOf(parseJson(text));
  if (!Array.isArray(items)) throw new Error("no `items` array");
  const assets = propertiesOf(includes).Asset;
  return {
    items,
    includes: Array.isArray(assets) ? assets : [],
    total: typeof total === "number" ? total : 0,
  };
}

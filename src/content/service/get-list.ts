import { propertiesOf } from "#lib/properties-of.ts";
import { reasonOf } from "#lib/reason-of.ts";
import type { ContentService } from "./content-service.ts";
import type { EntryList } from "./requests.ts";
import { retryPause, StatusError } from "./status-error.ts";

/** Entries per response. Contentful allows 1000 and at most 7 MB, which is 35 kB for each of 200 entries. */
export const pageSize = 200;

/**
 * Returns all pages of a list of the Delivery API. Pages that are larger than Contentful sends are made half as long.
 * @param most the entries that are wanted, the first ones; no page after them is read
 * @throws Error with the reason when a page cannot be read; `StatusError` for a status
 */
export async function getList(
  service: ContentService,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
  most = Infinity,
  limit = Math.min(pageSize, most),
): Promise<EntryList> {
  const { url, space, environment } = service;
  const path = `${url}/spaces/${space}/environments/${environment}/entries`;
  const items: unknown[] = [];
  const includes: unknown[] = [];
  for (;;) {
    const address = `${path}?${pageQuery(service, query, limit, items.length).toString()}`;
    const text = await getText(address, signal).catch((error: unknown) => {
      if (limit === 1 || !reasonOf(error).includes("Response size too big")) throw error;
    });
    if (text === undefined) return getList(service, query, signal, most, Math.ceil(limit / 2));
    const list = readList(text);
    items.push(...list.items);
    includes.push(...list.includes);
    if (items.length >= Math.min(list.total, most)) return { items, includes };
    if (list.items.length === 0) {
      throw new Error(`incomplete list: ${items.length} of ${list.total} items`);
    }
  }
}

/** Returns the query of the page of a list that begins with the item `skip`. */
export const pageQuery = (
  { token }: ContentService,
  query: Readonly<Record<string, string>>,
  limit: number,
  skip: number,
) =>
  new URLSearchParams({
    access_token: token,
    ...query,
    limit: `${limit}`,
    ...(skip > 0 && { skip: `${skip}` }),
  });

/** Milliseconds, the longest that a request waits for its retry. */
const longestWait = 3000;

/**
 * Returns a response's text. Retries once after a dropped connection, a 5xx or a 429, and follows no redirect.
 * @throws Error with the reason, `StatusError` with the status, when the last attempt fails
 */
async function getText(url: string, signal: AbortSignal): Promise<string> {
  const options = { credentials: "omit", redirect: "error", priority: "low" } as const;
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(url, { signal, ...options });
      const text = await response.text();
      if (response.ok) return text;
      throw new StatusError(response, text);
    } catch (error) {
      const pause = error instanceof StatusError ? error.pause : retryPause;
      if (attempt === 2 || !pause || pause > longestWait || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** @throws Error for what is no list */
function readList(text: string): EntryList & { total: number } {
  const { items, includes, total } = propertiesOf(JSON.parse(text));
  if (!Array.isArray(items)) throw new Error("no `items` array");
  const assets = propertiesOf(includes).Asset;
  return {
    items,
    includes: Array.isArray(assets) ? assets : [],
    total: typeof total === "number" ? total : 0,
  };
}

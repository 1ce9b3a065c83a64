import { Hono } from "hono";
import {
  type ContentService,
  type EntryList,
  type Lists,
  pageQuery,
  pageSize,
  queryOf,
  requestNames,
  requests,
} from "#content/service";
import { locales } from "#language/languages.ts";
import { type EncodedBody, encodeText } from "#server/encoded-body.ts";
import { sendFile } from "#server/send.ts";

type ListRouteOptions = {
  /** Its space, environment and token are those that requests must name. */
  service: ContentService;
  lists: Lists;
  headers: Readonly<Record<string, string>>;
};

const contentType = "application/vnd.contentful.delivery.v1+json";

/**
 * Answers the seven requests (docs/specification.md §7) for the sample space as the page makes them, in Contentful's format,
 * and any other request with 400, undecoded.
 */
export function createListRoute({ service, lists, headers }: ListRouteOptions): Hono {
  const { space, environment } = service;
  /** The pages of the lists by their queries, each encoded when it is first asked for. */
  const pages = new Map<string, () => Promise<EncodedBody>>();
  for (const locale of locales) {
    for (const name of requestNames) {
      const list = lists[locale][name];
      const limit = Math.min(pageSize, requests[name].most ?? Infinity);
      for (let skip = 0; skip === 0 || skip < list.items.length; skip += limit) {
        const query = pageQuery(service, queryOf(name, locale), limit, skip);
        let body: Promise<EncodedBody> | undefined;
        pages.set(`?${query.toString()}`, () => (body ??= encodeText(pageText(list, limit, skip))));
      }
    }
  }

  const path = `/spaces/${space}/environments/${environment}/entries`;
  const error = { sys: { type: "Error", id: "InvalidQuery" }, message: "No request of the page." };
  return new Hono()
    .get(path, async (c, next) => {
      const body = await pages.get(new URL(c.req.url).search)?.();
      return body ? sendFile(c, { body, contentType, headers }) : next();
    })
    .all("*", (c) => c.json(error, 400, { ...headers, "Cache-Control": "no-store" }));
}

/**
 * Returns a page of a list as JSON text. The sample space's entries link to assets only; those of all pages are on the first one,
 * so that each is in the list once.
 */
const pageText = ({ items, includes }: EntryList, limit: number, skip: number): string =>
  JSON.stringify({
    sys: { type: "Array" },
    total: items.length,
    skip,
    limit,
    items: items.slice(skip, skip + limit),
    ...(skip === 0 && includes.length > 0 && { includes: { Asset: includes } }),
  });

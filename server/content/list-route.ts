import { Hono } from "hono";
import * as v from "valibot";
import {
  type ContentService,
  type EntryList,
  listOrder,
  type Lists,
  pageSize,
  requestOfType,
  requests,
} from "#content/service";
import { defaultLocale, locales } from "#language/languages.ts";
import { type EncodedBody, encodeText } from "#server/encoded-body.ts";
import { sendFile } from "#server/send.ts";

type ListRouteOptions = {
  /** Its space, environment and token are those that requests must name. */
  service: ContentService;
  lists: Lists;
  headers: Readonly<Record<string, string>>;
};

const integer = (min: number, max: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(min), v.maxValue(max));

/** The parameters that the site and `getEntries` of the official SDK send for the seven requests. */
const querySchema = v.strictObject({
  access_token: v.optional(v.string()),
  content_type: v.optional(v.string()),
  locale: v.optional(v.picklist(locales), defaultLocale),
  include: v.optional(integer(0, 10), "1"),
  limit: v.optional(integer(1, 1000), "100"),
  skip: v.optional(integer(0, 1_000_000), "0"),
  order: v.optional(v.literal(listOrder)),
});

const contentType = "application/vnd.contentful.delivery.v1+json";

/**
 * Answers the seven requests (docs/specification.md §7) for the sample space, in Contentful's format. No other request of
 * the Delivery API is understood.
 */
export function createListRoute({ service, lists, headers }: ListRouteOptions): Hono {
  const { space, environment } = service;
  const uncached = (text: string, status: 200 | 400 | 401) =>
    new Response(text, {
      status,
      headers: { ...headers, "Cache-Control": "no-store", "Content-Type": contentType },
    });
  const error = (status: 400 | 401, id: string, message: string) =>
    uncached(JSON.stringify({ sys: { type: "Error", id }, message }), status);

  /** The lists as the page asks for them, each encoded at its first request. */
  const encoded = new Map<string, Promise<EncodedBody>>();

  return new Hono().get(`/spaces/${space}/environments/${environment}/entries`, async (c) => {
    const query = c.req.query();
    const token = query["access_token"] ?? c.req.header("authorization")?.replace(/^Bearer /, "");
    if (token !== service.token) {
      return error(401, "AccessTokenInvalid", "The access token you sent is invalid.");
    }
    const parsed = v.safeParse(querySchema, query);
    const name = requestOfType(query["content_type"]);
    if (!parsed.success || name === undefined) {
      const wrong = parsed.issues ? v.getDotPath(parsed.issues[0]) : "content_type";
      return error(400, "InvalidQuery", `The query you sent was invalid: ${wrong}.`);
    }
    const { locale, skip, limit, include } = parsed.output;
    const list = lists[locale][name];
    const found = include === 0 ? { ...list, includes: [] } : list;
    const text = () => pageText(found, skip, limit);
    const size = Math.min(pageSize, requests[name].most ?? Infinity);
    const isPage = limit === size && skip % size === 0 && skip <= list.items.length;
    if (!isPage || include !== requests[name].include) {
      return uncached(text(), 200);
    }
    const key = `${locale} ${name} ${skip}`;
    const body = encoded.get(key) ?? encodeText(text());
    encoded.set(key, body);
    return sendFile(c, { body: await body, contentType, headers });
  });
}

/** Returns a page of a list as JSON text. The sample space's entries link to assets only. */
const pageText = ({ items, includes }: EntryList, skip: number, limit: number): string =>
  JSON.stringify({
    sys: { type: "Array" },
    total: items.length,
    skip,
    limit,
    items: items.slice(skip, skip + limit),
    ...(includes.length > 0 && { includes: { Asset: includes } }),
  });

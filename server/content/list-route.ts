import { Hono } from "hono";
import * as v from "valibot";
import { pageSize } from "#content/get-list.ts";
import { listKey, listOrder, requestOfType, requests } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import { defaultLocale, locales } from "#language/languages.ts";
import { sendNegotiated } from "#server/send.ts";
import type { Edition } from "#src/page/edition.server.ts";
import { wireList } from "#src/page/entry-lists.server.ts";

type Options = {
  /** Its space, environment and token are those that requests must name. */
  service: ContentService;
  current: () => Edition | undefined;
  headers: Readonly<Record<string, string>>;
};

const integer = (min: number, max: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(min), v.maxValue(max));

/** The parameters that the site and `getEntries` of the official SDK send for the seven requests. */
const querySchema = v.strictObject({
  access_token: v.optional(v.string()),
  content_type: v.optional(v.string()),
  locale: v.optional(v.string()),
  include: v.optional(integer(0, 10), "1"),
  limit: v.optional(integer(1, 1000), "100"),
  skip: v.optional(integer(0, 1_000_000), "0"),
  order: v.optional(v.literal(listOrder)),
});

/** Bytes of answers that no other request shares, which clients that read slowly would keep in memory. */
const maxUnshared = 16 * 1024 * 1024;
/** Bytes. */
const piece = 64 * 1024;

const contentType = "application/vnd.contentful.delivery.v1+json";

/**
 * Answers the seven requests (docs/specification.md §7) for the sample space from the current edition, in Contentful's
 * format. No other request of the Delivery API is understood.
 */
export function createListRoute({ service, current, headers }: Options): Hono {
  const error = (status: 400 | 401 | 404 | 503, id: string, message: string) =>
    new Response(
      JSON.stringify({ sys: { type: "Error", id }, message, requestId: crypto.randomUUID() }),
      {
        status,
        headers: { ...headers, "Cache-Control": "no-store", "Content-Type": contentType },
      },
    );

  /** Bytes of the answers that are made for one request each and are being sent. */
  let unshared = 0;

  return new Hono().get("/spaces/:space/environments/:environment/entries", (c) => {
    const { space, environment } = c.req.param();
    if (space !== service.space || environment !== service.environment) {
      return error(404, "NotFound", "The resource could not be found.");
    }
    const parsed = v.safeParse(querySchema, c.req.query());
    const token =
      c.req.query("access_token") ?? c.req.header("authorization")?.replace(/^Bearer /, "");
    if (token !== service.token) {
      return error(
        401,
        "AccessTokenInvalid",
        "The access token you sent could not be found or is invalid.",
      );
    }
    if (!parsed.success) {
      const [issue] = parsed.issues;
      return error(400, "InvalidQuery", `The query you sent was invalid: ${v.getDotPath(issue)}.`);
    }
    const { skip, limit, include } = parsed.output;
    const name = requestOfType(parsed.output.content_type);
    if (name === undefined) return error(400, "InvalidQuery", "unknownContentType");
    const code = parsed.output.locale ?? defaultLocale;
    const locale = locales.find((candidate) => candidate === code);
    if (locale === undefined) return error(400, "BadRequest", `Unknown locale: ${code}`);
    const edition = current();
    const list = edition?.received[locale][name];
    if (!list) return error(503, "ServerError", "The list is missing.");
    // As the page asks for it: encoded once for all.
    const isPage = limit === pageSize && include === requests[name].include;
    const encoded = isPage ? edition?.lists.get(listKey(locale, name, skip)) : undefined;
    if (encoded) return sendNegotiated(c, encoded, { contentType, headers });
    const found = include === 0 ? { ...list, includes: [] } : list;
    const ofList = { ...headers, "Content-Type": contentType };
    // Hono would discard the body of a HEAD request without reading or cancelling it.
    if (c.req.method === "HEAD") return c.body(null, 200, ofList);
    const bytes = Buffer.from(JSON.stringify(wireList(found, skip, limit)));
    if (unshared + bytes.length > maxUnshared) {
      return error(503, "ServerError", "Too many requests for parts of lists.");
    }
    unshared += bytes.length;
    const body = inPieces(bytes, () => (unshared -= bytes.length));
    return c.body(body, 200, ofList);
  });
}

/** Returns a body whose bytes are kept until the client has read most of them, or has left. */
function inPieces(bytes: Uint8Array, release: () => void): ReadableStream<Uint8Array> {
  let start = 0;
  return new ReadableStream(
    {
      pull(controller) {
        // A copy, since a view would keep all bytes.
        controller.enqueue(bytes.slice(start, (start += piece)));
        if (start < bytes.length) return;
        controller.close();
        release();
      },
      cancel: release,
    },
    { highWaterMark: 0 },
  );
}

import { Hono } from "hono";
import * as v from "valibot";
import { type EntryList, requestOfType } from "#content/requests.ts";
import { localeOfCode } from "#language/languages.ts";
import type { EncodeBody, EncodedBody } from "#content-service/http/encoded-body.ts";
import { sendNegotiated } from "#content-service/http/negotiation.ts";
import type { ContentSource } from "./content-source.ts";

/**
 * Serves the browser's seven requests (docs/specification.md §7) in Contentful's format from the content that the
 * server shows, so that the number of requests to Contentful does not depend on the number of visits. A list that is
 * missing gets a 503, an unknown content type a 404.
 * @param listOf returns the list of a request; undefined while it is missing
 */
export function createRelay(
  listOf: ContentSource["list"],
  encodeBody: EncodeBody,
  headers: Readonly<Record<string, string>>,
): Hono {
  const bodies = new WeakMap<EntryList, Promise<EncodedBody>>();
  const bodyFor = (found: EntryList) => {
    const body = bodies.get(found) ?? encodeBody(JSON.stringify(wireList(found)), 5);
    bodies.set(found, body);
    return body;
  };
  return new Hono().get("/spaces/:space/environments/:environment/entries", async (c) => {
    const name = requestOfType(c.req.query("content_type"));
    if (name === undefined) return c.json(wireError("NotFound"), 404, headers);
    const found = listOf(localeOfCode(c.req.query("locale")), name);
    if (found === undefined) return c.json(wireError("ServerError"), 503, headers);
    return sendNegotiated(c, await bodyFor(found), { contentType: "application/json", headers });
  });
}

/** Returns the complete list as a single page, after which a browser requests no further pages. */
const wireList = ({ items, includes }: EntryList) => ({
  sys: { type: "Array" },
  total: items.length,
  skip: 0,
  limit: items.length,
  items,
  includes: { Entry: includes.filter(isEntry), Asset: includes.filter((each) => !isEntry(each)) },
});

const wireError = (id: string) => ({ sys: { type: "Error", id } });

const isEntry = (resource: unknown) => v.is(entry, resource);

const entry = v.object({ sys: v.object({ type: v.literal("Entry") }) });

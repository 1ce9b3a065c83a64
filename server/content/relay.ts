import { Hono } from "hono";
import * as v from "valibot";
import { type EntryList, requestNamed, type RequestName } from "#content/requests.ts";
import type { ContentService } from "#content/service.ts";
import { defaultLocale, type Locale, locales } from "#language/languages.ts";
import type { Body, MakeBody } from "#server/pages/body.ts";
import { reply } from "#server/pages/negotiation.ts";

/** Base path of the relay on the site's own origin. Below it, addresses are those of Contentful's Delivery API. */
export const relayPath = "/content-relay";

/** The relay as a browser's content service: no token, and no third party. */
export const relayedService = ({ space, environment }: ContentService): ContentService => ({
  url: relayPath,
  space,
  environment,
  token: "",
});

type Options = {
  /** The list that is held for a request; undefined while there is none. */
  list: (locale: Locale, name: RequestName) => EntryList | undefined;
  /** Resolves when the content may be read; starts a renewal when one is due. */
  visited: () => Promise<void> | undefined;
  bodyOf: MakeBody;
  headers: Readonly<Record<string, string>>;
};

/**
 * Answers the browser's seven requests (docs/specification.md §7) in Contentful's format from the content that the
 * server holds: however many visits there are, Contentful is requested as often as the server renews. A list that is
 * not held is answered with 503, an unknown content type with 404.
 */
export function createRelay({ list, visited, bodyOf, headers }: Options): Hono {
  const bodies = new WeakMap<EntryList, Promise<Body>>();
  const bodyFor = (found: EntryList) => {
    const body = bodies.get(found) ?? bodyOf(JSON.stringify(wireList(found)), 5);
    bodies.set(found, body);
    return body;
  };
  return new Hono().get("/spaces/:space/environments/:environment/entries", async (c) => {
    await visited();
    const name = requestNamed(c.req.query("content_type"));
    if (name === undefined) return c.json(wireError("NotFound"), 404, headers);
    const asked = c.req.query("locale");
    const locale = locales.find((known) => known === asked) ?? defaultLocale;
    const found = list(locale, name);
    if (found === undefined) return c.json(wireError("ServerError"), 503, headers);
    return reply(c, await bodyFor(found), { contentType: "application/json", headers });
  });
}

/** A whole list in one page: its parts are joined already, and a browser reads on only while items are missing. */
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

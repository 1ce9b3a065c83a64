import { Hono } from "hono";
import { type ContentService, type EntryList, type Lists, requestOfType } from "#content/service";
import { localeOfCode } from "#language/languages.ts";
import { type EncodedBody, encodeText } from "#server/encoded-body.ts";
import { sendFile } from "#server/send.ts";
import { wireText } from "./wire-text.ts";

type Options = {
  /** Its space, environment and token are those that requests must name. */
  service: ContentService;
  lists: Lists;
  headers: Readonly<Record<string, string>>;
};

const contentType = "application/vnd.contentful.delivery.v1+json";

/**
 * Answers the seven requests (docs/specification.md §7) for the sample space, in Contentful's format, each with its whole list. No
 * other request of the Delivery API is understood.
 */
export function createListRoute({ service, lists, headers }: Options): Hono {
  const { space, environment } = service;
  /** Each is encoded at its first request. */
  const bodies = new Map<EntryList, Promise<EncodedBody>>();

  return new Hono().get(`/spaces/${space}/environments/${environment}/entries`, async (c, next) => {
    const { access_token: token, content_type: type, locale } = c.req.query();
    const name = requestOfType(type);
    if (token !== service.token || name === undefined) return next();
    const list = lists[localeOfCode(locale)][name];
    const body = bodies.get(list) ?? encodeText(wireText(list));
    bodies.set(list, body);
    return sendFile(c, { body: await body, contentType, headers });
  });
}

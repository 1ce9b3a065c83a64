import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { answerTo, deliveryToken, readSpace, spaceId } from "./delivery-api.ts";
import { type Fault, misbehave } from "./faults.ts";
import { portOf } from "#tests/support/port-of.ts";
import { crossOriginHeaders, sendJson } from "./send.ts";

export { previewToken } from "./delivery-api.ts";
export type { Fault } from "./faults.ts";

type EntryListJson = {
  items: { sys: { id: string }; fields: Record<string, unknown> }[];
};

export type Contentful = Awaited<ReturnType<typeof startContentful>>;

/** Its names of the seven requests: the content type, or "all". */
export const contentTypes = ["all", "area", "title", "about", "partner", "news", "useCase"];

/**
 * Starts a simulated Contentful on another origin, with the behaviour of the real one and the content of the sample space: the
 * Delivery API. Browsers get its assets from `servePictures`.
 */
export async function startContentful() {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", contentful.url);
    if (request.method === "OPTIONS") {
      response.writeHead(200, crossOriginHeaders).end();
      return;
    }
    if (url.pathname.endsWith("/entries")) {
      const contentType = url.searchParams.get("content_type") ?? "all";
      const locale = url.searchParams.get("locale") ?? "";
      const isUnaffected =
        contentful.affectsBrowsersOnly && !request.headers["user-agent"]?.startsWith("Mozilla/");
      await delay(contentful.latency);
      if (!isUnaffected) {
        contentful.requests.push({ contentType, locale });
        const fault = contentful.faults.get(contentType);
        if (fault) return misbehave(fault, request, response);
        const replaced = contentful.answers.get(contentType);
        if (replaced) return sendJson(request, response, 200, replaced(locale));
      }
    }
    const { status, body } = answerTo(contentful.space, url, request.headers.authorization);
    sendJson(request, response, status, body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(new Error(String(error))));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${portOf(server)}`;

  const requests: { contentType: string; locale: string }[] = [];
  const contentful = {
    /** Address of the Delivery API and, with the preview token, of the Preview API. */
    url,
    /** Its content, which tests may change. */
    space: readSpace(),
    /**
     * The entry requests so far: content type ("all" without one) and locale ("" without one). With `affectsBrowsersOnly`,
     * those of browsers only.
     */
    requests,
    /** Milliseconds before each response to an entry request, including faults. */
    latency: 0,
    /** Faults by content type ("all" for the unfiltered request). */
    faults: new Map<string, Fault>(),
    /** Replacement responses by content type. */
    answers: new Map<string, (locale: string) => unknown>(),
    /** Whether faults and replacement responses apply to requests from browsers only, not to those of the site's server. */
    affectsBrowsersOnly: false,
    /** Returns the normal response for a content type ("all": of every type), to be changed and put into `answers`. */
    async read(contentType: string, locale: string): Promise<EntryListJson> {
      const query = new URLSearchParams({ access_token: deliveryToken });
      if (contentType !== "all") query.set("content_type", contentType);
      if (locale !== "") query.set("locale", locale);
      const path = `/spaces/${spaceId}/environments/master/entries?${query}`;
      // A copy, because tests change it.
      return JSON.parse(JSON.stringify(answerTo(contentful.space, new URL(path, url)).body));
    },
    /** Puts the normal response into `answers`, with other fields in one entry: by default the general one, or the first. */
    async change(contentType: string, fields: object, index?: number) {
      const list = await contentful.read(contentType, "sv");
      const general = list.items.find((item) => "postnummer" in item.fields);
      const changed = index === undefined ? (general ?? list.items[0]) : list.items[index];
      Object.assign(changed?.fields ?? {}, fields);
      contentful.answers.set(contentType, () => list);
    },
    /** The site's variables for using this service. */
    environment: {
      CONTENTFUL_API_URL: url,
      CONTENTFUL_SPACE_ID: spaceId,
      CONTENTFUL_ACCESS_TOKEN: deliveryToken,
    },
    /** Resets faults, answers and latency. Delays in progress continue. */
    behave() {
      contentful.latency = 0;
      contentful.faults.clear();
      contentful.answers.clear();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    [Symbol.asyncDispose]: () => contentful.stop(),
  };
  return contentful;
}

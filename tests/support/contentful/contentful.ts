import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { addressOf, type AssetHost, startAssetHost } from "./asset-host.ts";
import { answerTo, deliveryToken, readSpace, type Space, spaceId } from "./delivery-api.ts";
import { type Fault, misbehave } from "./faults.ts";
import { fileAt } from "./pictures.ts";
import { crossOriginHeaders, sendJson } from "./send.ts";

export { previewToken } from "./delivery-api.ts";

type EntryListJson = {
  items: { sys: { id: string }; fields: Record<string, unknown> }[];
};

/** A simulated Contentful on other origins: the Delivery API on its own port, assets on their own hosts. */
export type Contentful = {
  /** The site's variables for using this service and its asset hosts. */
  environment: Record<string, string>;
  /** Address of the Delivery API and, with the preview token, of the Preview API. */
  url: string;
  /** Its content, which tests may change. */
  space: Space;
  /**
   * The entry requests so far: content type ("all" without one) and locale ("" without one). With `affectsBrowsersOnly`,
   * those of browsers only.
   */
  requests: { contentType: string; locale: string }[];
  /** Milliseconds before each response to an entry request, including faults. */
  latency: number;
  /** Faults by content type ("all" for the unfiltered request). */
  faults: Map<string, Fault>;
  /** Replacement responses by content type. */
  answers: Map<string, (locale: string) => unknown>;
  /** Whether faults and replacement responses apply to requests from browsers only, not to those of the site's server. */
  affectsBrowsersOnly: boolean;
  assetHost: AssetHost;
  /** Returns the normal response for a content type ("all": of every type), to be changed and put into `answers`. */
  read: (contentType: string, locale: string) => Promise<EntryListJson>;
  /** Puts the normal response into `answers`, with other fields in one entry (by default the first). */
  change: (contentType: string, fields: object, index?: number) => Promise<void>;
  /** Resets faults, answers and latency. Delays in progress continue. */
  behave: () => void;
  stop: () => Promise<void>;
} & AsyncDisposable;

export type ContentfulOptions = {
  /**
   * `ctfassets`: assets have Contentful's host names. `same origin`: they are on the API's origin, for clients whose name
   * resolution cannot be changed.
   */
  files?: "ctfassets" | "same origin";
};

/** Its names of the seven requests: the content type, or "all". */
export const contentTypes = ["all", "area", "title", "about", "partner", "news", "useCase"];

/** Starts a service with the behaviour of the real Contentful and the content of the sample space. */
export async function startContentful({
  files = "ctfassets",
}: ContentfulOptions = {}): Promise<Contentful> {
  const assetHost = await startAssetHost(sendFile);

  function sendFile(path: string, request: IncomingMessage, response: ServerResponse): void {
    const answer = fileAt(path, contentful.space);
    if ("status" in answer) return sendJson(request, response, answer.status, answer.body);
    response.writeHead(200, {
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "max-age=31536000",
      "Content-Type": answer.contentType,
    });
    response.end(answer.bytes);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", contentful.url);
    if (request.method === "OPTIONS") {
      response.writeHead(200, crossOriginHeaders).end();
      return;
    }
    if (url.pathname.startsWith("/images/")) {
      return sendFile(url.href.slice(`${contentful.url}/images`.length), request, response);
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
  assetHost.proxyThrough(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${addressOf(server.address()).port}`;

  const contentful: Contentful = {
    url,
    space: spaceOf(files === "ctfassets" ? undefined : `${url}/images/`),
    requests: [],
    latency: 0,
    faults: new Map(),
    answers: new Map(),
    affectsBrowsersOnly: false,
    assetHost,
    async read(contentType, locale) {
      const query = new URLSearchParams({ access_token: deliveryToken });
      if (contentType !== "all") query.set("content_type", contentType);
      if (locale !== "") query.set("locale", locale);
      const path = `/spaces/${spaceId}/environments/master/entries?${query}`;
      // A copy, because tests change it.
      return JSON.parse(JSON.stringify(answerTo(contentful.space, new URL(path, url)).body));
    },
    async change(contentType, fields, index = 0) {
      const list = await contentful.read(contentType, "sv");
      Object.assign(list.items[index]?.fields ?? {}, fields);
      contentful.answers.set(contentType, () => list);
    },
    environment: {
      CONTENTFUL_API_URL: url,
      CONTENTFUL_SPACE_ID: spaceId,
      CONTENTFUL_ACCESS_TOKEN: deliveryToken,
      NODE_USE_ENV_PROXY: "1",
      HTTPS_PROXY: url,
      NODE_EXTRA_CA_CERTS: assetHost.certificate,
    },
    behave() {
      contentful.latency = 0;
      contentful.faults.clear();
      contentful.answers.clear();
    },
    async stop() {
      await assetHost.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    [Symbol.asyncDispose]: () => contentful.stop(),
  };
  return contentful;
}

/** @param files the address that replaces those of Contentful's asset hosts */
function spaceOf(files: string | undefined): Space {
  const json = JSON.stringify(readSpace());
  return JSON.parse(
    files === undefined ? json : json.replaceAll(/"\/\/\w+\.ctfassets\.net\//g, `"${files}`),
  );
}

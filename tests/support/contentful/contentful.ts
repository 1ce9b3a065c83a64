import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createContentService } from "#content-service/app.ts";
import { embeddedSpace, embeddedToken } from "#content-service/delivery/access.ts";
import { contentDirectory } from "#tests/support/company.ts";
import { encodedImages } from "#tests/support/site-process.ts";
import { addressOf, type AssetHost, startAssetHost } from "./asset-host.ts";
import { type Fault, misbehave, sendJson } from "./faults.ts";

type EntryListJson = {
  items: { sys: { id: string }; fields: Record<string, unknown> }[];
};

/** A simulated Contentful on other origins: the Delivery API on its own port, assets on their own hosts. */
export type Contentful = {
  /** The site's variables for using this service and its asset hosts. */
  environment: Record<string, string>;
  /** Address of the Delivery API. */
  url: string;
  /**
   * The entry requests so far: content type ("all" without one) and locale ("" without one). With `affectsBrowsersOnly`,
   * those of browsers only.
   */
  requests: { contentType: string; locale: string; query: URLSearchParams }[];
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
  /** Resets faults, answers and latency. Delays in progress continue. */
  behave: () => void;
  stop: () => Promise<void>;
};

export type ContentfulOptions = {
  /** Directory of its content files. */
  directory?: string;
  /**
   * `ctfassets`: assets have Contentful's host names, protocol-relative or absolute. `same origin`: they are on
   * the API's origin, for clients whose name resolution cannot be changed.
   */
  files?: "ctfassets" | "same origin";
};

/** Its names of the seven requests: the content type, or "all". */
export const contentTypes = ["all", "area", "title", "about", "partner", "news", "useCase"];

export const previewToken = "the-drafts-of-contentful";

/** Starts the embedded service with the behaviour of the real Contentful: other origin, asset hosts, rate limits. */
export async function startContentful({
  directory = contentDirectory,
  files = "ctfassets",
}: ContentfulOptions = {}): Promise<Contentful> {
  const folder = await mkdtemp(join(tmpdir(), "contentful-"));
  await mkdir(encodedImages, { recursive: true });
  const service = createContentService({
    directory,
    cacheDirectory: encodedImages,
    basePath: "",
    previewToken,
    log: () => undefined,
    ...(files === "ctfassets" ? { fileAddress } : {}),
  });
  const assetHost = await startAssetHost(folder, async (path) =>
    service.fetch(new Request(new URL(`/images${path}`, "http://localhost"))),
  );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname.endsWith("/entries")) {
      const contentType = url.searchParams.get("content_type") ?? "all";
      const locale = url.searchParams.get("locale") ?? "";
      const isUnaffected =
        contentful.affectsBrowsersOnly && !request.headers["user-agent"]?.startsWith("Mozilla/");
      await delay(contentful.latency);
      if (!isUnaffected) {
        contentful.requests.push({ contentType, locale, query: url.searchParams });
        const fault = contentful.faults.get(contentType);
        if (fault) return misbehave(fault, request, response);
        const replaced = contentful.answers.get(contentType);
        if (replaced) return sendJson(response, replaced(locale));
      }
    }
    const headers = new Headers();
    for (const name of ["authorization", "accept-encoding", "if-none-match"]) {
      const value = request.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const answered = await service.fetch(
      new Request(url, { method: request.method ?? "GET", headers }),
    );
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(new Error(String(error))));
  });
  assetHost.proxyThrough(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${addressOf(server.address()).port}`;

  const contentful: Contentful = {
    url,
    requests: [],
    latency: 0,
    faults: new Map(),
    answers: new Map(),
    affectsBrowsersOnly: false,
    assetHost,
    async read(contentType, locale) {
      const query = new URLSearchParams({ access_token: embeddedToken });
      if (contentType !== "all") query.set("content_type", contentType);
      if (locale !== "") query.set("locale", locale);
      const path = `/spaces/${embeddedSpace}/environments/master/entries?${query}`;
      const answered = await service.fetch(new Request(new URL(path, "http://localhost")));
      return answered.json();
    },
    environment: {
      CONTENTFUL_API_URL: url,
      CONTENTFUL_SPACE_ID: embeddedSpace,
      CONTENTFUL_ACCESS_TOKEN: embeddedToken,
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
      await rm(folder, { recursive: true, force: true });
    },
  };
  return contentful;
}

/**
 * Serves SVGs from another host than photos, and writes about half of the addresses with `https:`, the others
 * protocol-relative: clients must support both.
 */
function fileAddress(path: string, contentType: string): string {
  const host = contentType === "image/svg+xml" ? "assets.ctfassets.net" : "images.ctfassets.net";
  const isOdd = (path.codePointAt(path.lastIndexOf("/") - 1) ?? 0) % 2 === 1;
  return `${isOdd ? "https:" : ""}//${host}${path}`;
}

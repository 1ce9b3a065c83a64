import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedSpace, embeddedToken } from "#content-service/delivery/access.ts";
import { createContentService } from "#content-service/app.ts";

/** The ways in which a content service can fail a request. */
export const faults = [
  "500",
  "401",
  "404",
  "429",
  "reset",
  "cut JSON",
  "HTML with status 200",
  "slow drip",
  "hang",
] as const;

export type Fault = (typeof faults)[number];

type EntryListJson = {
  items: { sys: { id: string }; fields: Record<string, unknown> }[];
};

/** A content service over HTTP that misbehaves on demand: the embedded one behind a server of its own. */
export type FaultyService = {
  /** The site's variables that make it use this service. */
  environment: Record<string, string>;
  url: string;
  /** The entry requests so far: content type ("all" without one) and locale ("" without one). */
  requests: { contentType: string; locale: string; query: URLSearchParams }[];
  /** Content types ("all" for the unfiltered request) that fail, and how. */
  faults: Map<string, Fault>;
  /** Content types whose answer is replaced by this JSON. */
  answers: Map<string, (locale: string) => unknown>;
  /** Whether faults and replaced answers are for browsers alone, so that a server keeps what it has. */
  sparesServers: boolean;
  /** What it answers when it is well: the list of a content type's entries ("all": of every type), to be changed and given to `answers`. */
  read: (contentType: string, locale: string) => Promise<EntryListJson>;
  stop: () => Promise<void>;
};

/** What shows its drafts. */
export const previewToken = "the-faulty-service-s-drafts";

/** @param directory of the content files that it serves */
export async function startFaultyService(directory = "content-files"): Promise<FaultyService> {
  const cacheDirectory = await mkdtemp(join(tmpdir(), "faulty-service-"));
  const service = createContentService({
    directory,
    cacheDirectory,
    basePath: "/content-service",
    previewToken,
    log: () => undefined,
  });
  const requests: FaultyService["requests"] = [];
  const faults = new Map<string, Fault>();
  const answers: FaultyService["answers"] = new Map();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    const isSpared =
      faultyService.sparesServers && !request.headers["user-agent"]?.startsWith("Mozilla/");
    if (url.pathname.endsWith("/entries") && !isSpared) {
      const contentType = url.searchParams.get("content_type") ?? "all";
      const locale = url.searchParams.get("locale") ?? "";
      requests.push({ contentType, locale, query: url.searchParams });
      const fault = faults.get(contentType);
      if (fault) return misbehave(fault, request, response);
      const replaced = answers.get(contentType);
      if (replaced) return sendJson(response, replaced(locale));
    }
    const answered = await service.fetch(new Request(url, { method: request.method ?? "GET" }));
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(new Error(String(error))));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  const url = `http://127.0.0.1:${address.port}/content-service`;
  const faultyService: FaultyService = {
    url,
    requests,
    faults,
    answers,
    sparesServers: false,
    async read(contentType, locale) {
      const query = new URLSearchParams({ access_token: embeddedToken });
      if (contentType !== "all") query.set("content_type", contentType);
      if (locale !== "") query.set("locale", locale);
      const path = `/content-service/spaces/${embeddedSpace}/environments/master/entries?${query}`;
      const answered = await service.fetch(new Request(new URL(path, "http://localhost")));
      return answered.json();
    },
    environment: {
      CONTENTFUL_API_URL: url,
      CONTENTFUL_SPACE_ID: embeddedSpace,
      CONTENTFUL_ACCESS_TOKEN: embeddedToken,
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(cacheDirectory, { recursive: true, force: true });
    },
  };
  return faultyService;
}

const cors = { "Access-Control-Allow-Origin": "*", "Content-Type": "application/json" };

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, cors);
  response.end(JSON.stringify(body));
}

function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  switch (fault) {
    case "500":
    case "401":
    case "404":
    case "429":
      response.writeHead(Number(fault), { ...cors, "X-Contentful-RateLimit-Reset": "1" });
      response.end(JSON.stringify({ sys: { type: "Error", id: "Planned" }, message: fault }));
      break;
    case "reset":
      request.socket.resetAndDestroy();
      break;
    case "cut JSON":
      response.writeHead(200, cors);
      response.end('{"sys":{"type":"Array"},"total":1,"items":[{"sys":{"id":"cu');
      break;
    case "HTML with status 200":
      response.writeHead(200, { ...cors, "Content-Type": "text/html" });
      response.end("<!doctype html><title>Maintenance</title>");
      break;
    case "hang":
      // Neither an answer nor an end.
      break;
    case "slow drip": {
      response.writeHead(200, cors);
      response.write('{"items":[');
      const drip = setInterval(() => response.write(" "), 200);
      response.once("close", () => clearInterval(drip));
      break;
    }
    default:
      fault satisfies never;
  }
}

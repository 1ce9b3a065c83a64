import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { addressOf } from "#tests/support/contentful/asset-host.ts";

export type WatchedSite = {
  url: string;
  /** Console errors, uncaught errors and policy violations of the page. */
  pageErrors: string[];
  /** Paths and queries that the browser has requested. */
  requests: string[];
  /** Paths that are answered with 503. */
  blockedPaths: RegExp | undefined;
  stop: () => Promise<void>;
};

/** Runs in the page before its own scripts. Uses beacons, which are sent even if the page is being left. */
const watch = `
const tell = (text) => navigator.sendBeacon("/page-error", text);
addEventListener("error", ({ message, error }) => tell("thrown: " + (error?.stack ?? message)));
addEventListener("unhandledrejection", ({ reason }) => {
  // WebKit logs this whenever it skips a cross-document view transition.
  if (!String(reason).includes("Skipping view transition")) tell("rejected: " + reason);
});
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
  tell("blocked: " + effectiveDirective + " " + blockedURI + " " + sample));
const { error } = console;
console.error = (...args) => {
  tell("console: " + args.join(" "));
  error(...args);
};`;

/** Starts a reverse proxy in front of a site. The proxy records requests and page errors, and can block paths. */
export async function watchSite(siteUrl: string): Promise<WatchedSite> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    if (path === "/watch.js") {
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(watch);
      return;
    }
    if (path === "/page-error") {
      site.pageErrors.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    site.requests.push(path);
    if (site.blockedPaths?.test(path)) {
      response.writeHead(503).end();
      return;
    }
    const { accept = "*/*" } = request.headers;
    const answered = await fetch(new URL(path, siteUrl), { headers: { accept } });
    const headers = new Headers(answered.headers);
    for (const name of ["content-encoding", "content-length"]) headers.delete(name);
    // Not cached, so that a later test can block a script that an earlier test has loaded.
    if (path.endsWith(".js")) headers.set("cache-control", "no-store");
    response.writeHead(answered.status, Object.fromEntries(headers));
    const bytes = Buffer.from(await answered.arrayBuffer());
    const isPage = headers.get("content-type")?.startsWith("text/html");
    response.end(isPage ? bytes.toString().replace("<head>", watchedHead) : bytes);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const site: WatchedSite = {
    url: await listen(server),
    pageErrors: [],
    requests: [],
    blockedPaths: undefined,
    stop: () => close(server),
  };
  return site;
}

const watchedHead = '<head><script src="/watch.js"></script>';

export type RefusingProxy = {
  port: number;
  /** The requested hosts, as `host:port`. */
  requestedHosts: string[];
  stop: () => Promise<void>;
};

/** Starts a proxy that refuses every connection, so that tests reach no other host. */
export async function startRefusingProxy(): Promise<RefusingProxy> {
  const requestedHosts: string[] = [];
  const server = createServer((_, response) => response.writeHead(502).end());
  server.on("connect", ({ url = "" }, socket) => {
    requestedHosts.push(url);
    socket.on("error", () => socket.destroy());
    socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  const { port } = new URL(await listen(server));
  return { port: Number(port), requestedHosts, stop: () => close(server) };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${addressOf(server.address()).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

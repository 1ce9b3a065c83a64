import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { addressOf } from "#tests/support/contentful/asset-host.ts";

export type WatchedSite = {
  url: string;
  /** What the page's console got as an error, what it threw, and what its policy has blocked. */
  complaints: string[];
  /** Paths with their queries that the browser has requested. */
  requests: string[];
  /** Paths that are answered with 503. */
  withheld: RegExp | undefined;
  stop: () => Promise<void>;
};

/** Runs in the page before its own scripts. A beacon outlives the page. */
const watch = `
const tell = (text) => navigator.sendBeacon("/complaint", text);
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

/** A site's address of its own, where the tests see and steer what the browser sees. */
export async function watchSite(siteUrl: string): Promise<WatchedSite> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    if (path === "/watch.js") {
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(watch);
      return;
    }
    if (path === "/complaint") {
      site.complaints.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    site.requests.push(path);
    if (site.withheld?.test(path)) {
      response.writeHead(503).end();
      return;
    }
    const { accept = "*/*" } = request.headers;
    const answered = await fetch(new URL(path, siteUrl), { headers: { accept } });
    const headers = new Headers(answered.headers);
    for (const name of ["content-encoding", "content-length"]) headers.delete(name);
    // A script that one test has loaded could not be withheld from the next.
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
    complaints: [],
    requests: [],
    withheld: undefined,
    stop: () => close(server),
  };
  return site;
}

const watchedHead = '<head><script src="/watch.js"></script>';

export type RefusingProxy = {
  port: number;
  /** `host:port` of what the browser has asked it for. */
  asked: string[];
  stop: () => Promise<void>;
};

/** A proxy that leads nowhere: no test reaches another host. */
export async function startRefusingProxy(): Promise<RefusingProxy> {
  const asked: string[] = [];
  const server = createServer((_, response) => response.writeHead(502).end());
  server.on("connect", ({ url = "" }, socket) => {
    asked.push(url);
    socket.on("error", () => socket.destroy());
    socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  const { port } = new URL(await listen(server));
  return { port: Number(port), asked, stop: () => close(server) };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${addressOf(server.address()).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

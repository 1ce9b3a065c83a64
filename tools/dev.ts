import { createServer, type ServerResponse } from "node:http";
import { resolve, sep } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, type Plugin } from "vite";
import type { BuiltFiles } from "#server/built-files.ts";
import { loadConfig } from "#server/load-config.ts";
import { type Log, log } from "#server/log.ts";
import type { createSite as CreateSite, Site } from "#server/site.ts";

/* The development server: Vite transforms code on request, and changes of code and content reload the page. */

/** The sources in place of built files; Vite serves them. */
const built: BuiltFiles = {
  version: "development",
  files: new Map(),
  asset: () => Promise.resolve(undefined),
  assets: {
    version: "development",
    script: "/src/client/entry.client.ts",
    styles: '@import url("/src/styles/site.css");',
    fonts: undefined,
    preview: {
      script: "/src/preview/preview.client.tsx",
      styles: '@import url("/src/preview/preview-bar.css");',
    },
  },
};

/** Vite replaces modules in the browser only; a module that the server has rendered needs a reload. */
const reloadServerModules: Plugin = {
  name: "reload-server-modules",
  hotUpdate({ modules }) {
    if (this.environment.name !== "ssr" || modules.length === 0) return;
    reload();
  },
};

/** How many changes there have been, and how many of them before the last page was asked for. */
let [changes, shownChanges] = [0, 0];

function reload(): void {
  changes += 1;
  vite.ws.send({ type: "full-reload" });
}

/** Vite's own scripts and styles in a page have this nonce. */
const nonce = "development";

const config = loadConfig();
const server = createServer();
const vite = await createVite({
  appType: "custom",
  server: { middlewareMode: true, ws: { server } },
  html: { cspNonce: nonce },
  plugins: [reloadServerModules],
});

/** The last error of rendering, until the page is rendered again. */
let failure: { message: string; stack: string } | undefined;

const logAndShow: Log = (level, event, fields = {}) => {
  log(level, event, fields);
  const { cause, stack } = fields;
  if (event === "content.renewed") {
    failure = undefined;
    // The first edition is made for a page that is being loaded.
    if (cause !== "start") reload();
  }
  const isError = event === "content.renewal_failed" || event === "content.part_failed";
  if (isError && typeof stack === "string") setFailure(stack);
  showOverlay();
};

function setFailure(stack: string): void {
  const [message = ""] = stack.split("\n");
  failure = { message, stack: vite.ssrRewriteStacktrace(stack) };
}

function showOverlay(): void {
  if (failure) vite.ws.send({ type: "error", err: failure });
}

vite.ws.on("connection", () => {
  // A page that was loading when something changed has not been told.
  if (shownChanges < changes) vite.ws.send({ type: "full-reload" });
  // The overlay of a page that is loaded after the error.
  showOverlay();
});

let loaded: { by: typeof CreateSite; site: Promise<Site> } | undefined;
/** Whether the sample space has changed since the site was made. */
let isOutdated = false;

/** Returns the site of the current code. */
async function currentSite(): Promise<Site> {
  const module = await vite.ssrLoadModule("/server/site.ts");
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- Vite returns a module without its types.
  const createSite = module["createSite"] as typeof CreateSite;
  if (loaded?.by === createSite && !isOutdated) return loaded.site;
  isOutdated = false;
  const before = loaded?.site;
  const site = startSite(createSite);
  loaded = { by: createSite, site };
  await (await before?.catch(() => undefined))?.stop();
  return site;
}

// The site reads the sample space once, so another site shows what has changed in it.
if (config.sampleSpace !== undefined) {
  const folder = resolve(config.sampleSpace) + sep;
  vite.watcher.add(folder);
  vite.watcher.on("all", (_, path) => {
    if (!resolve(path).startsWith(folder)) return;
    isOutdated = true;
    reload();
  });
}

async function startSite(createSite: typeof CreateSite): Promise<Site> {
  const site = await createSite(config, built, logAndShow);
  await site.start();
  return site;
}

async function respond(request: Request): Promise<Response> {
  const site = await currentSite();
  if (!request.headers.get("accept")?.includes("text/html")) return site.fetch(request);
  const response = await site.fetch(new Request(request.url, { headers: { accept: "text/html" } }));
  if (response.status === 500) return new Response(errorPage, { status: 500, headers: html });
  if (response.headers.get("content-type")?.startsWith("text/html") !== true) return response;
  const { pathname, search } = new URL(request.url);
  const page = await vite.transformIndexHtml(pathname + search, await response.text());
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", withVite(headers.get("Content-Security-Policy") ?? ""));
  headers.set("Cache-Control", "no-store");
  for (const name of ["Content-Length", "Content-Encoding", "ETag"]) headers.delete(name);
  return new Response(page, { status: response.status, headers });
}

/** Returns the production policy with what Vite's client needs, so that a style attribute fails here already. */
const withVite = (policy: string) =>
  policy
    .replace("script-src ", `script-src 'nonce-${nonce}' `)
    .replace("style-src ", `style-src 'nonce-${nonce}' `)
    .replace(/; require-trusted-types-for[^;]*/, "")
    .replace(/; trusted-types[^;]*/, "");

/** A page whose only content is Vite's client, which shows the last error. */
const errorPage = '<!doctype html><script type="module" src="/@vite/client"></script>';
const html = { "Content-Type": "text/html; charset=utf-8" };

function sendError(error: unknown, response: ServerResponse): void {
  if (error instanceof Error) vite.ssrFixStacktrace(error);
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log("error", "development.failed", { stack });
  setFailure(stack);
  showOverlay();
  response.writeHead(500, html).end(errorPage);
}

const listener = getRequestListener(respond, {
  overrideGlobalObjects: false,
  errorHandler: (error) => {
    throw error;
  },
});
server.on("request", (request, response) => {
  vite.middlewares(request, response, () => {
    if (request.headers.accept?.includes("text/html") === true) shownChanges = changes;
    void currentSite().then(
      () => listener(request, response),
      (error: unknown) => sendError(error, response),
    );
  });
});
server.listen(config.port, config.host, () => {
  log("info", "server.ready", { url: `http://${config.host}:${config.port}` });
});

import { resolve, sep } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import { loadConfig } from "#server/load-config.ts";
import { type Log, log } from "#server/log.ts";
import type * as SiteModule from "#server/site.ts";
import { builtSources } from "./built-sources.ts";

/** Vite's own scripts and styles in a page have this nonce. */
const nonce = "development";

/**
 * Serves the site in Vite's development server, with the current code and the production's policy. A change of code, styles
 * or the sample space reloads the page. Vite answers an error with its overlay.
 */
export function developmentSite(): Plugin {
  let site: Promise<SiteModule.Site> | undefined;
  /** What the current code could not render. */
  let failure: Error | undefined;
  /** The number of changes: now, and when the latest page was requested. */
  let [changes, changesInPage] = [0, 0];

  async function startSite({
    environments: { client, ssr },
  }: ViteDevServer): Promise<SiteModule.Site> {
    if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite runs no server code");
    // Before the page, which would be without styles, and would not yet be told of an error in them.
    await client.transformRequest("/src/styles/site.css?direct");
    // Otherwise modules that import each other may be evaluated in part.
    ssr.runner.clearCache();
    const before = changes;
    const logAndKeep: Log = (level, event, fields = {}) => {
      log(level, event, fields);
      const { stack } = fields;
      if (typeof stack !== "string" || before !== changes) return;
      failure = Object.assign(new Error(stack.split("\n", 1)[0]), { stack });
    };
    const { createSite } = await ssr.runner.import<typeof SiteModule>("/server/site.ts");
    const started = await createSite(loadConfig(), builtSources, logAndKeep);
    await started.start();
    return started;
  }

  /** Returns the site of the current code. @throws what it cannot load or render */
  async function currentSite(vite: ViteDevServer): Promise<SiteModule.Site> {
    const current = await (site ??= startSite(vite));
    if (failure) throw failure;
    return current;
  }

  async function respond(request: Request, vite: ViteDevServer): Promise<Response> {
    const { fetch } = await currentSite(vite);
    if (!request.headers.get("accept")?.includes("text/html")) return fetch(request);
    // Without the headers of the request, by which the page might be compressed, or a 304.
    const response = await fetch(new Request(request.url, { headers: { accept: "text/html" } }));
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    const page = await vite.transformIndexHtml(request.url, await response.text());
    const headers = new Headers(response.headers);
    headers.set("Content-Security-Policy", withVite(headers.get("Content-Security-Policy") ?? ""));
    headers.set("Cache-Control", "no-store");
    for (const name of ["Content-Length", "ETag"]) headers.delete(name);
    return new Response(page, { status: response.status, headers });
  }

  return {
    name: "development-site",
    apply: "serve",
    config() {
      const { port, host } = loadConfig();
      return { appType: "custom", server: { port, host }, html: { cspNonce: nonce } };
    },
    hotUpdate({ file, server }) {
      const { sampleSpace = "sample-space" } = loadConfig();
      const folders = ["src", "server", "brand", "site.config.ts", sampleSpace];
      const isSource = folders.some((path) => `${file}${sep}`.startsWith(resolve(path) + sep));
      if (isSource && this.environment.name === "client") {
        void site?.then(({ stop }) => stop()).catch(() => undefined);
        [site, failure] = [undefined, undefined];
        changes += 1;
        server.ws.send({ type: "full-reload" });
      }
      return [];
    },
    configureServer(vite) {
      const { sampleSpace } = loadConfig();
      if (sampleSpace !== undefined) vite.watcher.add(resolve(sampleSpace));
      vite.httpServer?.once("listening", () => {
        const address = vite.httpServer?.address();
        const { host, port } = loadConfig();
        const actual = typeof address === "object" && address ? address.port : port;
        log("info", "server.ready", { url: `http://${host}:${actual}` });
      });
      // A change while a page was on its way to the browser has not reached it.
      vite.ws.on("vite:client:connect", (_data, page) => {
        if (changesInPage !== changes) page.send({ type: "full-reload" });
      });
      const listener = getRequestListener((request) => respond(request, vite), {
        overrideGlobalObjects: false,
        errorHandler: (error) => {
          throw error;
        },
      });
      return () =>
        vite.middlewares.use((request, response, fail) => {
          if (request.headers.accept?.includes("text/html")) changesInPage = changes;
          currentSite(vite)
            .then(() => listener(request, response))
            .catch(fail);
        });
    },
  };
}

/** Returns the production policy with what Vite's client needs, so that a style attribute fails here already. */
const withVite = (policy: string) =>
  policy
    .replace("script-src ", `script-src 'nonce-${nonce}' `)
    .replace("style-src ", `style-src 'nonce-${nonce}' `)
    .replace(/; require-trusted-types-for[^;]*/, "")
    .replace(/; trusted-types[^;]*/, "");

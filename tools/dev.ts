import { watch } from "node:fs";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import type { App } from "#server/app.ts";
import { loadConfig } from "#server/node/load-config.ts";
import { log } from "#server/log.ts";
import type { createNodeApp as CreateApp } from "#server/node/node-app.ts";
import type { renderStates as RenderStates } from "./states/render-states.tsx";

/* The development server: Vite transforms code on request, and changes of code and content reload the page. */
const config = loadConfig();
const server = createServer();
const vite = await createVite({
  appType: "custom",
  server: { middlewareMode: true, ws: { server } },
});

/** The sources in place of built files; Vite serves them. */
const built = {
  files: new Map(),
  assets: {
    script: "/src/client/entry.client.ts",
    styles: '@import url("/src/styles/site.css");',
    fonts: undefined,
    preview: {
      script: "/src/preview/preview.tsx",
      styles: '@import url("/src/preview/preview-bar.css");',
    },
  },
};

let loaded: { by: typeof CreateApp; app: Promise<App> } | undefined;

/** Returns the app for the current code. */
async function currentApp(): Promise<App> {
  const createApp: typeof CreateApp = (await vite.ssrLoadModule("/server/node/node-app.ts"))[
    "createNodeApp"
  ];
  if (loaded?.by === createApp) return loaded.app;
  const app = startApp(createApp);
  loaded = { by: createApp, app };
  return app;
}

async function startApp(createApp: typeof CreateApp): Promise<App> {
  const app = await createApp(config, built, log);
  await app.start();
  return app;
}

/** Returns the HTML of `/states`; undefined for another path. */
async function statesHtml(app: App, url: URL): Promise<string | undefined> {
  if (!url.pathname.startsWith("/states")) return undefined;
  const renderStates: typeof RenderStates = (
    await vite.ssrLoadModule("/tools/states/render-states.tsx")
  )["renderStates"];
  return renderStates(url, built.assets, async (path) =>
    app.fetch(new Request(new URL(path, url))),
  );
}

async function respond(request: Request): Promise<Response> {
  const app = await currentApp();
  const states = await statesHtml(app, new URL(request.url));
  if (states !== undefined) return htmlResponse(request.url, states, 200);
  if (!request.headers.get("accept")?.includes("text/html")) return app.fetch(request);
  const response = await app.fetch(new Request(request.url, { headers: { accept: "text/html" } }));
  if (response.headers.get("content-type")?.startsWith("text/html") !== true) return response;
  return htmlResponse(request.url, await response.text(), response.status);
}

async function htmlResponse(url: string, html: string, status: number): Promise<Response> {
  const { pathname, search } = new URL(url);
  return new Response(await vite.transformIndexHtml(pathname + search, html), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}

const listener = getRequestListener(respond);
server.on("request", (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
server.listen(config.port, config.host, () => {
  log("server.ready", { url: `http://${config.host}:${config.port}` });
});

if (config.embedded) {
  watch(config.contentDir, { recursive: true }, () => vite.ws.send({ type: "full-reload" }));
}

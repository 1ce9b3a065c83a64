import { watch } from "node:fs";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import type { App } from "#server/app.ts";
import { loadConfig } from "#server/node/load-config.ts";
import { log } from "#server/node/log.ts";
import type { createNodeApp as CreateApp } from "#server/node/node-app.ts";

/** The development server: code is transformed as it is asked for, and code and content reload when they change. */
const config = loadConfig();
const server = createServer();
const vite = await createVite({
  appType: "custom",
  server: { middlewareMode: true, ws: { server } },
});

/** In place of the build's files: their sources, which Vite serves. */
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

/** The site as its code is now. */
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

async function respond(request: Request): Promise<Response> {
  const app = await currentApp();
  if (!request.headers.get("accept")?.includes("text/html")) return app.fetch(request);
  const response = await app.fetch(new Request(request.url, { headers: { accept: "text/html" } }));
  if (response.headers.get("content-type")?.startsWith("text/html") !== true) return response;
  const { pathname, search } = new URL(request.url);
  const html = await vite.transformIndexHtml(pathname + search, await response.text());
  return new Response(html, {
    status: response.status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}

const listener = getRequestListener(respond);
server.on("request", (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
server.listen(config.port, config.host, () => {
  log("ready", { url: `http://${config.host}:${config.port}` });
});

if (config.embedded) {
  watch(config.contentDir, { recursive: true }, () => vite.ws.send({ type: "full-reload" }));
}

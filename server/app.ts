import { readFile } from "node:fs/promises";
import { type Context, Hono } from "hono";
import { reasonOf } from "#lib/reason-of.ts";
import { renderErrorScreen } from "#src/page/error-screen.server.tsx";
import { robotsAndSitemap } from "#src/page/robots-and-sitemap.server.ts";
import type { BuiltFiles } from "./built-files.ts";
import { type Config, listPath } from "./config.ts";
import type { Editions } from "./content/editions.ts";
import { createListRoute } from "./content/list-route.ts";
import type { SampleSpace } from "./content/sample-space.ts";
import { createWebhook } from "./content/webhook.ts";
import { type EncodedBody, encodeText } from "./encoded-body.ts";
import { headersOf } from "./headers.ts";
import { limitedLog, type Log } from "./log.ts";
import type { Preview } from "./preview/preview.ts";
import { localeIn, queryParameter } from "./query-parameter.ts";
import { redirectProductDomain } from "./product-domain.ts";
import { htmlType, sendFile } from "./send.ts";
import { sendFromDisk, sendFromFolder } from "./send-from-disk.ts";
import { selfDestroyingWorker, workerPaths } from "./self-destroying-worker.ts";

type AppOptions = {
  config: Config;
  built: BuiltFiles;
  editions: Editions;
  /** While the sample space is shown. */
  sample: SampleSpace | undefined;
  preview: Preview | undefined;
  log: Log;
};

/** The site's routes. */
export async function createApp(options: AppOptions): Promise<Hono> {
  const { config, built, editions, sample, preview, log } = options;
  const { productDomain, webhookSecret: secret } = config;
  const { siteUrl, service } = config.settings;
  const uncached = headersOf("uncached", config);
  const hashedAsset = headersOf("hashed asset", config);
  const plainFile = headersOf("file", config);
  const errorScreen = async (status: 404 | 500, kind: "not found" | "uncached") => {
    const body = await encodeText(renderErrorScreen(status, built.assets));
    const headers = headersOf(kind, config, [built.assets.styles]);
    return (c: Context) => sendFile(c, { body, contentType: htmlType, headers }, status);
  };
  const notFound = await errorScreen(404, "not found");
  const failure = await errorScreen(500, "uncached");
  // Another server may have the file, so no cache keeps the answer.
  const noFile = (c: Context) => c.text("Not Found", 404, uncached);

  const logLimited = limitedLog(log);

  const app = new Hono();
  if (productDomain !== undefined) app.use(redirectProductDomain(productDomain, siteUrl, uncached));

  if (sample) {
    const headers = headersOf("entry list", config);
    app.route(listPath, createListRoute({ service, lists: sample.lists, headers }));
    /** Encoded at their first requests: a compressor for each request of 400 clients took 100 MB (2026-11-28). */
    const drawings = new Map<string, Promise<EncodedBody>>();
    app.get("/pictures/*", async (c) => {
      // As the page has it: Hono's path is decoded.
      const { pathname, search } = new URL(c.req.url);
      const variant = sample.picture(pathname + search);
      // In place of a variant, until its file has been made.
      const path = variant ?? sample.picture(pathname);
      const headers = variant === undefined ? plainFile : headersOf("picture", config);
      if (path?.endsWith(".svg")) {
        const body = drawings.get(path) ?? readFile(path).then(encodeText);
        drawings.set(path, body);
        // A file that cannot be read now may be later.
        body.catch(() => drawings.delete(path));
        return sendFile(c, { body: await body, contentType: "image/svg+xml", headers });
      }
      return (path !== undefined && (await sendFromDisk(c, path, headers))) || noFile(c);
    });
  }
  if (secret !== undefined) {
    const { announced: onAnnouncement } = editions;
    const webhook = createWebhook({ secret, log, onAnnouncement, headers: uncached });
    app.post("/content-changed", webhook);
  }
  if (preview) {
    app.get("/preview", (c) => preview.open(c.req.raw));
    app.get("/preview/data", (c) => preview.data(c.req.raw));
  }
  app.get("/", async (c, next) => {
    if (queryParameter(c.req.url, "preview") === undefined) return next();
    const page = await preview?.page(c.req.raw);
    if (page) return page;
    await next();
    c.res.headers.set("Cache-Control", "private, no-store");
    c.res.headers.delete("CDN-Cache-Control");
  });
  app.get("/", async (c) => {
    await editions.shown;
    // Also without a page, so that content which could not be rendered is tried again.
    editions.visited();
    const page = editions.current()?.pages.get(localeIn(c.req.url));
    return page ? sendFile(c, page) : failure(c);
  });
  // Mail programmes encode the `#`.
  app.get("/:hash{%23.*}", (c) => {
    const { pathname, search } = new URL(c.req.url);
    const location = `/${search}#${pathname.slice("/%23".length)}`;
    return c.body(null, 302, { ...uncached, Location: location });
  });
  for (const { path, contentType, text } of robotsAndSitemap(siteUrl)) {
    const headers = headersOf("generated file", config);
    const file = { body: await encodeText(text), contentType, headers };
    app.get(path, (c) => sendFile(c, file));
  }
  app.get("/healthz", (c) => {
    const { status, content } = editions.health();
    const body = { status, version: built.version, content };
    return c.json(body, status === "empty" ? 503 : 200, uncached);
  });
  for (const path of workerPaths) {
    const headers = headersOf("worker", config);
    const body = await encodeText(selfDestroyingWorker);
    app.get(path, (c) => sendFile(c, { body, contentType: "text/javascript", headers }));
  }
  app.get("/assets/*", async (c) => {
    // Of this build, or of one before it, whose pages may still be open.
    for (const folder of [built.folder, config.dataDir]) {
      const file = await sendFromFolder(c, folder, hashedAsset);
      if (file) return file;
    }
    return noFile(c);
  });
  app.get("*", async (c, next) => (await sendFromFolder(c, built.folder, plainFile)) ?? next());
  app.notFound(notFound);
  app.onError((error, c) => {
    const { stack } = error;
    logLimited("error", "request.failed", { path: c.req.path, reason: reasonOf(error), stack });
    return failure(c);
  });
  return app;
}

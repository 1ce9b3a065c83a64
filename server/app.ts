import { type Context, Hono } from "hono";
import { requestId } from "hono/request-id";
import { localeOfSearch, locales } from "#language/languages.ts";
import type { BuiltFiles } from "./node/built-files.ts";
import { type Config, embeddedPath } from "./config.ts";
import { missingLists } from "./content/completeness.ts";
import { healthOf } from "./content/health.ts";
import { createRelay, relayPath } from "./content/relay.ts";
import { createWebhook, webhookRoutes } from "./content/webhook.ts";
import { type AnswerKind, hashSource, headersOf } from "./headers.ts";
import type { Log } from "./node/log.ts";
import { createMadeFiles } from "./pages/generated-files.ts";
import { reply } from "./pages/negotiation.ts";
import { createPages } from "./pages/pages.ts";
import { settingsOf } from "./pages/settings.ts";
import { kindOf } from "./pages/site-files.ts";
import { createPreview } from "./preview/preview.ts";
import { redirectProductDomain, refuseOtherMethods } from "./refusals.ts";
import type { Runtime } from "./runtime.ts";

export type App = {
  fetch: (request: Request) => Response | Promise<Response>;
  /** Takes in content; resolves when a server may listen (`ContentSource.start`). */
  start: (patience?: number) => Promise<void>;
  /** The lists that the pages lack, as "hero (sv)". */
  missing: () => string[];
  /** Resolves when what was taken in is kept. */
  stop: () => Promise<void>;
};

const html = "text/html; charset=utf-8";

/** The whole site as one fetch handler, wherever it runs. */
export async function createApp(
  config: Config,
  built: BuiltFiles,
  log: Log,
  { bodyOf, fetcher, contentSource, fileEditing }: Runtime,
): Promise<App> {
  const hasService = !config.embedded || fileEditing !== undefined;
  const settings = settingsOf(hasService ? config : { ...config, service: undefined });
  const headers = (kind: AnswerKind) => headersOf(kind, config);
  const uncached = headers("uncached");
  const pages = await createPages(config, settings, built.assets, bodyOf);
  const content = contentSource(config, log, pages);
  const { embedded } = content;
  const preview = hasService
    ? createPreview({
        config,
        assets: built.assets,
        fetcher: embedded
          ? async (url, init) => embedded(new Request(new URL(url, "http://localhost"), init))
          : fetcher,
        files: embedded && fileEditing && (() => fileEditing(config.contentDir)),
        log,
        headers: (styles) => headersOf("preview", config, styles.map(hashSource)),
      })
    : undefined;
  const errorScreen = (c: Context, status: 404 | 500) => {
    const { body, headers } = pages.errorScreens[status];
    return reply(c, body, { status, contentType: html, headers });
  };

  const app = new Hono<{ Variables: { requestId: string } }>();
  app.use(requestId());
  app.use(redirectProductDomain(config, uncached));

  if (embedded) {
    app.use(`${embeddedPath}/*`, async (c, next) => {
      await next();
      for (const [name, value] of Object.entries(headers("content service"))) c.header(name, value);
    });
    app.mount(embeddedPath, embedded, { replaceRequest: false });
  }
  if (config.relay) {
    const { list, visited } = content;
    app.route(relayPath, createRelay({ list, visited, bodyOf, headers: headers("relay") }));
  }
  if (config.webhookSecret === undefined) app.post("/content-changed", (c) => c.notFound());
  else {
    const webhook = createWebhook(config.webhookSecret, log);
    app.route("/content-changed", webhookRoutes(webhook, content.published, uncached));
  }

  app.use(refuseOtherMethods(["GET", "HEAD"], uncached));

  if (preview) app.get("/preview", (c) => preview.open(c.req.raw));

  app.get("/", async (c) => {
    const drafts = await preview?.page(c.req.raw);
    if (drafts) return drafts;
    await content.visited();
    const { body, headers } = await pages.page(localeOfSearch(new URL(c.req.url).searchParams));
    return reply(c, body, { contentType: html, headers });
  });

  app.get("/healthz", async (c) => {
    await content.visited();
    const health = healthOf(content.state(), config.embedded);
    return c.json(health, health.status === "empty" ? 503 : 200, uncached);
  });

  const [hashedAsset, plainFile] = [headers("hashed asset"), headers("file")];
  app.get("*", async (c, next) => {
    const { path } = c.req;
    const file = built.files.get(path);
    if (!file) return next();
    const isHashed = /^\/(?:assets|pictures)\//.test(path);
    return reply(c, await file.body(), {
      contentType: file.contentType,
      headers: isHashed ? hashedAsset : plainFile,
    });
  });

  for (const [path, fileNow] of createMadeFiles(config.siteUrl, content.site, bodyOf)) {
    app.get(path, async (c) => {
      await content.visited();
      const { body, contentType, isComplete } = await fileNow();
      return reply(c, body, {
        contentType,
        headers: isComplete ? headers(kindOf(path)) : uncached,
      });
    });
  }

  app.notFound((c) => errorScreen(c, 404));
  app.onError((error, c) => {
    log("request.failed", { requestId: c.get("requestId"), reason: error.message });
    return errorScreen(c, 500);
  });

  return {
    fetch: (request) => app.fetch(request),
    start: content.start,
    missing: () =>
      locales.flatMap((locale) =>
        missingLists(content.site(locale)).map((name) => `${name} (${locale})`),
      ),
    stop: content.stop,
  };
}

import { type Context, Hono } from "hono";
import { requestId } from "hono/request-id";
import { emptySite } from "#content/kept-site.ts";
import { localeOfSearch, locales } from "#language/languages.ts";
import type { BuiltFiles } from "./node/built-files.ts";
import { type Config, embeddedPath } from "./config.ts";
import { type AnswerKind, headersOf } from "./headers.ts";
import { missingLists } from "./content/completeness.ts";
import { healthOf } from "./content/health.ts";
import { inlineStyles } from "./pages/inline-styles.ts";
import type { Log } from "./node/log.ts";
import { createMadeFiles } from "./pages/generated-files.ts";
import { createPages } from "./pages/pages.ts";
import { createPreview } from "./preview/preview.ts";
import { reply } from "./pages/negotiation.ts";
import { settingsOf } from "./pages/settings.ts";
import { kindOf } from "./pages/site-files.ts";
import { createRelay, relayPath } from "./content/relay.ts";
import type { Runtime } from "./runtime.ts";
import { createWebhook } from "./content/webhook.ts";

export type App = {
  fetch: (request: Request) => Response | Promise<Response>;
  /** Takes in content; resolves when a server may listen (`ContentSource.start`). */
  start: (patience?: number) => Promise<void>;
  /** The lists that the pages lack, as "hero (sv)". */
  missing: () => string[];
  /** Ends what goes on by itself; resolves when what was taken in is kept. */
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
  const headers = (kind: AnswerKind, styles: readonly string[] = []) =>
    headersOf(kind, config, styles);
  const pages = await createPages(settings, built.assets, emptySite, bodyOf);
  const content = contentSource(config, log, pages);
  const madeFiles = createMadeFiles(config.siteUrl, content.site, bodyOf);
  const webhook =
    config.webhookSecret === undefined ? undefined : createWebhook(config.webhookSecret, log);
  const isProductDomain = (host: string | undefined) =>
    config.productDomain !== undefined &&
    host?.replace(/:\d+$/, "").toLowerCase() === config.productDomain;
  const errorScreen = (c: Context, status: 404 | 500) => {
    const { body, styles } = pages.errorScreens[status];
    const kind = status === 404 ? "not found" : "failure";
    return reply(c, body, { status, contentType: html, headers: headers(kind, styles) });
  };
  const notFound = (c: Context) => errorScreen(c, 404);

  const app = new Hono<{ Variables: { requestId: string } }>();

  app.use(requestId());

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
        headers: (html) => headers("preview", inlineStyles(html)),
      })
    : undefined;

  app.use(async (c, next) => {
    if (isProductDomain(c.req.header("host"))) {
      return c.body(null, 302, {
        ...headers("uncached"),
        Location: `${config.siteUrl}/powerbi`,
      });
    }
    return next();
  });

  if (content.embedded) {
    app.use(`${embeddedPath}/*`, async (c, next) => {
      await next();
      for (const [name, value] of Object.entries(headers("content service"))) {
        c.header(name, value);
      }
    });
    app.mount(embeddedPath, content.embedded, { replaceRequest: false });
  }

  if (config.relay) {
    const { list, visited } = content;
    app.route(relayPath, createRelay({ list, visited, bodyOf, headers: headers("relay") }));
  }

  if (webhook) {
    app.post("/content-changed", async (c) => {
      const { status, announced } = await webhook(c.req.raw);
      if (announced) content.published(announced);
      return c.body(null, status, headers("uncached"));
    });
    app.all("/content-changed", (c) =>
      c.text("Method Not Allowed", 405, { ...headers("uncached"), Allow: "POST" }),
    );
  } else app.post("/content-changed", notFound);

  app.use(async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    return c.text("Method Not Allowed", 405, { ...headers("uncached"), Allow: "GET, HEAD" });
  });

  if (preview) app.get("/preview", (c) => preview.open(c.req.raw));

  app.get("/", async (c) => {
    const drafts = await preview?.page(c.req.raw);
    if (drafts) return drafts;
    await content.visited();
    const { searchParams } = new URL(c.req.url);
    const { body, styles, isComplete } = await pages.page(localeOfSearch(searchParams));
    return reply(c, body, {
      contentType: html,
      headers: headers(isComplete ? "page" : "incomplete page", styles),
    });
  });

  app.get("/healthz", async (c) => {
    await content.visited();
    const health = healthOf(content.state(), config.embedded);
    return c.json(health, health.status === "empty" ? 503 : 200, headers("uncached"));
  });

  const assetHeaders = headers("hashed asset");
  const fileHeaders = headers("file");
  app.get("*", async (c, next) => {
    const { path } = c.req;
    const file = built.files.get(path);
    if (!file) return next();
    const isHashed = /^\/(?:assets|pictures)\//.test(path);
    return reply(c, await file.body(), {
      contentType: file.contentType,
      headers: isHashed ? assetHeaders : fileHeaders,
    });
  });

  for (const [path, bodyNow] of madeFiles) {
    app.get(path, async (c) => {
      await content.visited();
      const { body, contentType, isComplete } = await bodyNow();
      return reply(c, body, {
        contentType,
        headers: headers(isComplete ? kindOf(path) : "uncached"),
      });
    });
  }

  app.notFound(notFound);

  app.onError((error, c) => {
    log("error", { requestId: c.get("requestId"), reason: error.message });
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

import { Hono } from "hono";
import type { Fetcher } from "#content/requests.ts";
import { emptySite } from "#content/take-in.ts";
import { createContentService } from "#content-service/app.ts";
import { localeOfSearch } from "#language/languages.ts";
import type { Settings } from "#src/page-data.ts";
import type { BuiltFiles } from "./built-files.ts";
import { type Config, embeddedPath } from "./config.ts";
import { createLastGoodContent } from "./last-good-content.ts";
import type { Log } from "./log.ts";
import { bodyOf, createPages } from "./pages.ts";
import { createPreview } from "./preview.ts";
import { previewHeaders } from "./preview-headers.ts";
import { reply } from "./reply.ts";
import { siteFiles } from "./site-files.ts";

export type App = {
  fetch: (request: Request) => Response | Promise<Response>;
  /** Asks the content service for the first time; resolves when that is done, well or not. */
  start: () => Promise<void>;
};

/** Milliseconds between two background renewals at the least (contract: Content service). */
const renewalInterval = 60_000;

/** The whole site as one fetch handler. */
export async function createApp(config: Config, built: BuiltFiles, log: Log): Promise<App> {
  const settings: Settings = {
    siteUrl: config.siteUrl,
    service: config.service,
    productDomain: config.productDomain,
  };
  const contentService = config.embedded
    ? createContentService({
        directory: config.contentDir,
        cacheDirectory: `${config.dataDir}/images`,
        basePath: embeddedPath,
        log: (message) => log("content-service", { message }),
      })
    : undefined;
  const fetcher: Fetcher = contentService
    ? async (url, init) => contentService.fetch(new Request(new URL(url, "http://localhost"), init))
    : fetch;
  const pages = await createPages(settings, built.assets, emptySite);
  const content = createLastGoodContent({
    service: config.service,
    fetcher,
    log,
    onChange: pages.render,
  });

  const preview = createPreview({
    config,
    assets: built.assets,
    fetcher,
    log,
    headers: previewHeaders,
  });

  let askedAt = 0;
  /** The embedded files can be asked at once; a service elsewhere is asked behind the visitor's back. */
  async function refresh(): Promise<void> {
    if (contentService) await content.renew();
    else if (Date.now() - askedAt >= renewalInterval) {
      askedAt = Date.now();
      void content.renew();
    }
  }

  const app = new Hono();

  app.use(async (c, next) => {
    const host = c.req.header("host")?.replace(/:\d+$/, "").toLowerCase();
    if (config.productDomain !== undefined && host === config.productDomain) {
      return c.redirect(`${config.siteUrl}/powerbi`, 302);
    }
    return next();
  });

  if (contentService) app.mount(embeddedPath, contentService.fetch, { replaceRequest: false });

  if (preview) app.get("/preview", (c) => preview.open(c.req.raw));

  app.get("/", async (c) => {
    const drafts = await preview?.page(c.req.raw);
    if (drafts) return drafts;
    await refresh();
    const search = new URL(c.req.url).searchParams;
    return reply(c, await pages.page(localeOfSearch(search), search), {
      contentType: "text/html; charset=utf-8",
      cacheControl: "public, max-age=0, must-revalidate",
    });
  });

  app.get("/healthz", (c) => {
    const renewedAt = content.renewedAt();
    return c.json(
      {
        status: renewedAt === undefined ? "empty" : "ok",
        content: {
          source: config.embedded ? "embedded" : "contentful",
          renewedAt: renewedAt === undefined ? null : new Date(renewedAt).toISOString(),
          ageSeconds: renewedAt === undefined ? null : Math.round((Date.now() - renewedAt) / 1000),
        },
      },
      renewedAt === undefined ? 503 : 200,
      { "Cache-Control": "no-store" },
    );
  });

  for (const [path, file] of built.files) {
    app.get(path, (c) =>
      reply(c, file.body, {
        contentType: file.contentType,
        cacheControl: path.startsWith("/assets/")
          ? "public, max-age=31536000, immutable"
          : "public, max-age=86400",
      }),
    );
  }

  for (const [path, make] of siteFiles(config.siteUrl, content.site)) {
    app.get(path, async (c) => {
      await refresh();
      const { text, contentType } = make();
      return reply(c, await bodyOf(text, 4), { contentType, cacheControl: "public, max-age=600" });
    });
  }

  app.notFound((c) =>
    reply(c, pages.notFound(), {
      status: 404,
      contentType: "text/html; charset=utf-8",
      cacheControl: "public, max-age=60",
    }),
  );

  app.onError((error, c) => {
    log("error", { path: c.req.path, reason: error.message });
    return c.text("Internal Server Error", 500);
  });

  return { fetch: (request) => app.fetch(request), start: () => content.renew() };
}

import { type Context, Hono } from "hono";
import { reasonOf } from "#content/reason-of.ts";
import { localeOfCode } from "#language/languages.ts";
import { pagePath } from "#src/page/edition.server.ts";
import { plainBody } from "#src/page/encoded-body.server.ts";
import { renderErrorScreen } from "#src/page/error-screen.server.tsx";
import type { BuiltFiles } from "./built-files.ts";
import type { Lists } from "#content/requests.ts";
import { type Config, listPath } from "./config.ts";
import type { Editions } from "./content/editions.ts";
import { createListRoute } from "./content/list-route.ts";
import { createWebhook } from "./content/webhook.ts";
import { type ResponseKind, headersOf } from "./headers.ts";
import { limitedLog, type Log } from "./log.ts";
import type { Preview } from "./preview/preview.ts";
import { redirectProductDomain } from "./product-domain.ts";
import { refuseOtherMethods } from "./refuse-other-methods.ts";
import { sendNegotiated } from "./send.ts";

type Site = {
  config: Config;
  built: BuiltFiles;
  editions: Editions;
  sample: SampleSource | undefined;
  preview: Preview | undefined;
  log: Log;
};

/** The sample space, while that is shown. */
type SampleSource = {
  lists: Lists;
  /** Returns the response with a picture; undefined for an address that the page never names. */
  fetchPicture: (
    address: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<Response | undefined>;
};

const html = "text/html; charset=utf-8";

/** The site's routes. */
export function createApp({ config, built, editions, sample, preview, log }: Site): Hono {
  const { productDomain, siteUrl, webhookSecret: secret } = config;
  const headers = (kind: ResponseKind) => headersOf(kind, config);
  const [uncached, hashedAsset, plainFile] = [
    headers("uncached"),
    headers("hashed asset"),
    headers("file"),
  ];
  const { assets } = built;
  const screens = {
    404: plainBody(renderErrorScreen(404, assets)),
    500: plainBody(renderErrorScreen(500, assets)),
  };
  const errorScreen = (c: Context, status: 404 | 500, kind: ResponseKind) => {
    const headers = headersOf(kind, config, [assets.styles]);
    return sendNegotiated(c, screens[status], { status, contentType: html, headers });
  };

  const logLimited = limitedLog(log);

  const app = new Hono();
  if (productDomain !== undefined) app.use(redirectProductDomain(productDomain, siteUrl, uncached));

  if (sample) {
    const options = { service: config.service, lists: sample.lists };
    app.route(listPath, createListRoute({ ...options, headers: headers("entry list") }));
    app.get("/pictures/*", async (c) => {
      // As in the page, which Hono's path is not.
      const { pathname, search } = new URL(c.req.url);
      const found = await sample.fetchPicture(pathname + search, hashedAsset);
      return found ?? errorScreen(c, 404, "unknown hashed file");
    });
  }
  if (secret !== undefined) {
    const onAnnouncement = editions.announced;
    app.route(
      "/content-changed",
      createWebhook({ secret, service: config.service, log, onAnnouncement, headers: uncached }),
    );
  } else app.post("/content-changed", (c) => c.notFound());
  if (preview) {
    app.get("/preview", (c) => preview.open(c.req.raw));
    app.get("/preview/data", (c) => preview.data(c.req.raw));
  }
  app.get("/", async (c, next) => {
    if (c.req.query("preview") === undefined) return next();
    const page = await preview?.page(c.req.raw);
    if (page) return page;
    await next();
    c.res.headers.set("Cache-Control", headers("preview")["Cache-Control"] ?? "");
    c.res.headers.delete("CDN-Cache-Control");
  });
  app.get("/healthz", (c) => {
    const { status, content } = editions.health();
    const { version, builtAt } = built;
    const body = { status, version, builtAt, content };
    return c.json(body, status === "empty" ? 503 : 200, uncached);
  });
  app.get("/assets/*", async (c) => {
    const file = await built.asset(c.req.path);
    if (!file) return errorScreen(c, 404, "unknown hashed file");
    return sendNegotiated(c, file.body, { contentType: file.contentType, headers: hashedAsset });
  });
  app.get("*", async (c, next) => {
    const { path } = c.req;
    const language = path === "/" ? localeOfCode(c.req.query("lang")) : undefined;
    if (language) await editions.firstContent();
    const file = editions.current()?.files.get(language ? pagePath(language) : path);
    // Also without an edition, so that content which could not be rendered is tried again.
    if (file || language) editions.visited();
    if (file) {
      const { body, contentType, headers } = file;
      return sendNegotiated(c, body, { contentType, headers });
    }
    if (language) return errorScreen(c, 500, "failure");
    const plain = built.files.get(path);
    if (!plain) return next();
    const { body, contentType } = plain;
    return sendNegotiated(c, body, { contentType, headers: plainFile });
  });
  app.use(refuseOtherMethods(["GET", "HEAD"], uncached));
  app.notFound((c) => errorScreen(c, 404, "not found"));
  app.onError((error, c) => {
    logLimited("error", "request.failed", { path: c.req.path, reason: reasonOf(error) });
    return errorScreen(c, 500, "failure");
  });
  return app;
}

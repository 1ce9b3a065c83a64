import { type Context, Hono, type MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { sendNegotiated } from "#content-service/http/negotiation.ts";
import { localeOfCode, locales } from "#language/languages.ts";
import { type Config, embeddedPath, publicSettings, relayPath } from "./config.ts";
import { missingLists } from "./content/completeness.ts";
import { healthOf } from "./content/health.ts";
import { createPeers } from "./content/peers.ts";
import { createRelay } from "./content/relay.ts";
import { createWebhook, type OnAnnouncement } from "./content/webhook.ts";
import { type ResponseKind, headersOf } from "./headers.ts";
import type { Log } from "./log.ts";
import { observabilityRoutes } from "./observability/routes.ts";
import { cachedFile, generatedFiles } from "./pages/generated-files.ts";
import { createPages } from "./pages/rendered-pages.ts";
import { draftsOf } from "./preview/drafts-of.ts";
import { createPreview } from "./preview/preview.ts";
import { addHeaders, redirectProductDomain, refuseOtherMethods } from "./middleware.ts";
import type { BuiltFiles, Runtime } from "./runtime.ts";

export type App = {
  fetch: (request: Request) => Response | Promise<Response>;
  /** Loads content. Resolves when the host should start to listen. */
  start: (timeout?: number) => Promise<void>;
  /** Returns the missing lists (completeness.ts), such as "hero (sv)". */
  missing: () => string[];
  /** Waits for the last write to storage; call it before the process ends. */
  stop: () => Promise<void>;
};

const html = "text/html; charset=utf-8";

/** The whole site as one fetch handler, for any host. */
export async function createApp(
  config: Config,
  built: BuiltFiles,
  log: Log,
  runtime: Runtime,
): Promise<App> {
  const { encodeBody, readDrafts, mirror, metrics } = runtime;
  const { operations, productDomain, siteUrl } = config;
  // A worker without Contentful has no content service: its content is part of the build.
  const hasService = !config.embedded || readDrafts !== undefined;
  const settings = publicSettings(config, { requestsContent: hasService });
  const vitals = operations.webVitals ? built.assets.vitals : undefined;
  const pages = await createPages(config, settings, { ...built.assets, vitals }, encodeBody);
  const content = runtime.contentSource(config, log, pages);
  const { secret } = config.preview;
  const preview =
    hasService && secret !== undefined
      ? createPreview({
          secret,
          ...draftsOf(config, content.embedded && readDrafts),
          published: content.site,
          settings,
          assets: built.assets,
          headersOf: (styles) => headersOf("preview", config, styles),
          report: (reason) => log("preview.unreadable", { reason }),
        })
      : undefined;

  const headers = (kind: ResponseKind) => headersOf(kind, config);
  const [uncached, hashedAsset, plainFile] = [
    headers("uncached"),
    headers("hashed asset"),
    headers("file"),
  ];
  const errorScreen = (c: Context, status: 404 | 500) => {
    const { body, headers } = pages.errorScreens[status];
    return sendNegotiated(c, body, { status, contentType: html, headers });
  };
  const renewIfDue: MiddlewareHandler = async (_, next) => {
    await content.renewIfDue();
    await next();
  };

  const app = new Hono<{ Variables: { requestId: string } }>();
  app.use(requestId());
  if (productDomain !== undefined) app.use(redirectProductDomain(productDomain, siteUrl, uncached));

  if (content.embedded) {
    app.use(`${embeddedPath}/*`, addHeaders(headers("content service")));
    app.mount(embeddedPath, content.embedded, { replaceRequest: false });
  }
  if (config.relay) {
    app.use(`${relayPath}/*`, renewIfDue);
    app.route(relayPath, createRelay(content.list, encodeBody, headers("relay")));
  }
  if (config.webhookSecret === undefined) app.post("/content-changed", (c) => c.notFound());
  else {
    const { webhookSecret: secret } = config;
    const peers = createPeers(operations.peers, fetch, log);
    const onAnnouncement: OnAnnouncement = (announcement, request) => {
      content.announce(announcement);
      peers.notify(request);
    };
    app.route(
      "/content-changed",
      createWebhook({ secret, log, onAnnouncement, headers: uncached }),
    );
  }
  const health = () => healthOf(content.state(), config.embedded, mirror?.());
  app.route("/", observabilityRoutes({ operations, metrics, log, health, headers: uncached }));

  if (preview) {
    app.get("/preview", (c) => preview.open(c.req.raw));
    app.get("/preview/data", (c) => preview.data(c.req.raw));
    app.get("/", async (c, next) => {
      const isAsked = c.req.query("preview") !== undefined;
      return (isAsked && (await preview.page(c.req.raw))) || next();
    });
  }
  app.get("/", renewIfDue, async (c) => {
    const { body, headers } = await pages.page(localeOfCode(c.req.query("lang")));
    return sendNegotiated(c, body, { contentType: html, headers });
  });
  app.get("/healthz", renewIfDue, (c) => {
    const now = health();
    return c.json(now, now.status === "empty" ? 503 : 200, uncached);
  });
  for (const file of generatedFiles(siteUrl, content.site)) {
    const current = cachedFile(file, content.site, encodeBody);
    const { contentType, kind } = file;
    app.get(file.path, renewIfDue, async (c) => {
      const { body, isComplete } = await current();
      return sendNegotiated(c, body, {
        contentType,
        headers: isComplete ? headers(kind) : uncached,
      });
    });
  }
  app.get("*", async (c, next) => {
    const file = built.files.get(c.req.path);
    if (!file) return next();
    const isHashed = /^\/(?:assets|pictures)\//.test(c.req.path);
    const { contentType } = file;
    const headers = isHashed ? hashedAsset : plainFile;
    return sendNegotiated(c, await file.body(), { contentType, headers });
  });
  app.use(refuseOtherMethods(["GET", "HEAD"], uncached));

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

import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { anyOrigin, crossOriginHeaders } from "./delivery/cross-origin-headers.ts";
import { accessOf, deliver, type DeliveryRequest } from "./delivery/delivery-api.ts";
import { createImagesApi } from "./images/images-api.ts";
import { createLiveSpace, type SpaceViews } from "./files/live-space.ts";
import { badRequest, notFound, ServiceError } from "./delivery/service-error.ts";
import { compressedBody } from "./http/compressed-body.ts";
import type { EncodedBody } from "./http/encoded-body.ts";
import { matchesEtag, sendNegotiated } from "./http/negotiation.ts";
import type { FileAddress } from "./delivery/wire-resource.ts";
import { createVariantStore, defaultLimits, type VariantLimits } from "./images/variant-store.ts";

export type ContentServiceOptions = {
  /** The content files. */
  directory: string;
  /** Cache of encoded images; created when needed. */
  cacheDirectory: string;
  /** Path of the service without a final slash: "/content-service". */
  basePath: string;
  /** Receives mistakes in content files, with name and line, and failures. */
  log: (line: string) => void;
  /** The token that gives access to drafts; without it nobody has access. */
  previewToken?: string | undefined;
  limits?: ServiceLimits;
  /**
   * Whether a page contains an image's address (path and query). Such variants are encoded in a separate queue,
   * without a limit on their number. By default every address counts as named.
   */
  isOnPage?: (address: string) => boolean;
  /**
   * Returns an asset file's address for responses. By default a path below `basePath`, which is valid for any host
   * name; Contentful's are protocol-relative.
   */
  fileAddress?: FileAddress;
};

export type ServiceLimits = VariantLimits & {
  /** How many large originals are streamed at the same time. */
  readersAtOnce: number;
};

export const serviceLimits: ServiceLimits = { ...defaultLimits, readersAtOnce: 200 };

export type ContentService = Pick<Hono, "fetch" | "request"> & {
  /** Returns the same object as long as no file has changed. Checks every file. */
  revision: () => Promise<object>;
};

/** Creates Contentful's Delivery and Images API over a folder of content files, under `basePath`. */
export function createContentService(options: ContentServiceOptions): ContentService {
  const { directory, basePath, log, limits = serviceLimits, isOnPage = () => true } = options;
  const live = createLiveSpace(directory, log);
  const imagesPath = `${basePath}/images`;
  const { fileAddress = (path) => imagesPath + path } = options;
  let lastViews: SpaceViews | undefined;
  const images = createImagesApi({
    space: async (mayBeStale) =>
      ((mayBeStale && lastViews) || (lastViews = await live.now())).preview,
    variants: createVariantStore(options.cacheDirectory, limits, log),
    readersAtOnce: limits.readersAtOnce,
  });
  const cachedBody = createBodyCache();

  const app = new Hono({ strict: false });

  app.use(`${basePath}/*`, async (c, next) => {
    await next();
    // Like Contentful, images send Access-Control-Allow-Origin only.
    const isImage = c.req.path.startsWith(imagesPath) && c.req.method !== "OPTIONS";
    for (const [name, value] of isImage ? [anyOrigin] : crossOriginHeaders) {
      c.header(name, value);
    }
    c.header("X-Content-Type-Options", "nosniff");
  });

  app.options(`${basePath}/*`, (c) => c.body(null, 204));

  app.get(`${basePath}/spaces/*`, async (c) => {
    const request: DeliveryRequest = {
      path: partsBelow(c.req.url, `${basePath}/spaces/`),
      search: new URL(c.req.url).searchParams,
      authorization: c.req.header("authorization"),
    };
    const access = accessOf(request, options.previewToken);
    lastViews = await live.now();
    const views = lastViews;
    const body = await cachedBody(views, `${access} ${keyOf(c.req.url)}`, () =>
      deliver(request, views[access], fileAddress),
    );
    const headers = {
      "Contentful-Api": access === "preview" ? "cpa" : "cda",
      "X-Contentful-Request-Id": randomUUID(),
    };
    return sendNegotiated(c, body, { contentType: jsonType, headers });
  });

  app.get(`${imagesPath}/*`, async (c) => {
    const parts = partsBelow(c.req.url, `${imagesPath}/`);
    const [space = "", asset = "", hash = "", fileName = ""] = parts;
    if (parts.length !== 4) throw notFound();
    const url = new URL(c.req.url);
    const image = await images({
      space,
      asset,
      hash,
      fileName,
      search: url.searchParams,
      isOnPage: isOnPage(url.pathname + url.search),
    });
    const headers = {
      ETag: `"${image.tag}"`,
      // The address contains the content's hash.
      "Cache-Control": "public, max-age=31536000, immutable",
      // An SVG that is opened directly is a document, in which scripts must not run.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    };
    if (matchesEtag(c, image.tag)) return c.body(null, 304, headers);
    const { contentType, size } = image;
    const isHead = c.req.method === "HEAD";
    const body = isHead && size !== undefined ? null : await image.body();
    const length = body instanceof Uint8Array ? body.length : size;
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header("Content-Type", contentType);
    c.header("Content-Length", String(length));
    return c.newResponse(body);
  });

  app.notFound((c) => errorResponse(notFound(), c.req.path));
  app.all(`${basePath}/*`, (c) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") throw notFound();
    return errorResponse(
      new ServiceError(405, "MethodNotAllowed", "Only GET, HEAD and OPTIONS are allowed."),
      c.req.path,
    );
  });
  app.onError((error, c) => errorResponse(error, c.req.path));
  return { fetch: app.fetch, request: app.request, revision: () => live.now() };

  function errorResponse(error: unknown, path: string): Response {
    const isExpected = error instanceof ServiceError;
    if (!isExpected) log(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    const shown = isExpected
      ? error
      : new ServiceError(500, "ServerError", "Internal server error.");
    const requestId = randomUUID();
    const headers = new Headers({
      ...Object.fromEntries(crossOriginHeaders),
      "Content-Type": jsonType,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Contentful-Request-Id": requestId,
    });
    if (shown.status === 405) headers.set("Allow", "GET, HEAD, OPTIONS");
    if (shown.retryAfter !== undefined) headers.set("Retry-After", String(shown.retryAfter));
    return new Response(`${JSON.stringify(shown.body(requestId))}\n`, {
      status: shown.status,
      headers,
    });
  }
}

/**
 * Returns the decoded segments of the URL's path after `path`.
 * @throws ServiceError 404 for invalid percent-encoding
 */
function partsBelow(url: string, path: string): string[] {
  const { pathname } = new URL(url);
  const below = pathname.slice(pathname.indexOf(path) + path.length).replace(/\/$/, "");
  try {
    return below.split("/").map(decodeURIComponent);
  } catch {
    throw notFound();
  }
}

/** Returns the cache key of a URL: path and query without the token. */
function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("access_token");
  return `${pathname}?${searchParams}`;
}

const jsonType = "application/vnd.contentful.delivery.v1+json";

/** Maximum bytes of a response, as in Contentful's API. */
const largestAnswer = 7 * 1024 * 1024;
/** Bytes below which compression saves no packet. */
const worthCompressing = 1024;
/** Maximum bytes of all cached responses. They are cached until the content changes; each query has its own response. */
const largestCache = 8 * 1024 * 1024;

function createBodyCache() {
  let of: SpaceViews | undefined;
  let cached = new Map<string, Promise<EncodedBody>>();
  let size = 0;
  return (views: SpaceViews, key: string, make: () => unknown): Promise<EncodedBody> => {
    if (of !== views || size > largestCache) [of, cached, size] = [views, new Map(), 0];
    const known = cached.get(key);
    if (known) return known;
    // Compact with a final newline, as Contentful writes it.
    const json = Buffer.from(`${JSON.stringify(make())}\n`);
    if (json.length > largestAnswer) {
      throw badRequest(`Response size too big. Maximum allowed response size: ${largestAnswer}B.`);
    }
    const body = compressedBody(json, json.length < worthCompressing ? undefined : 5);
    size += json.length;
    cached.set(key, body);
    return body;
  };
}

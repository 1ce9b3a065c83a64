import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { anyOrigin, crossOriginHeaders } from "./delivery/cross-origin-headers.ts";
import { accessOf, deliver, type DeliveryRequest } from "./delivery/delivery-api.ts";
import { createImagesApi } from "./images/images-api.ts";
import { openContentFolder } from "./folder.ts";
import { problemText, type Space } from "./files/space.ts";
import { badRequest, notFound, ServiceError } from "./delivery/service-error.ts";
import { messageOf } from "./error.ts";
import { compressedBody } from "./http/compressed-body.ts";
import type { EncodedBody } from "./http/encoded-body.ts";
import { matchesEtag, sendNegotiated } from "./http/negotiation.ts";
import type { FileAddress } from "./delivery/wire-resource.ts";
import { createVariantStore, defaultLimits, type VariantLimits } from "./images/variant-store.ts";

export type ContentServiceOptions = {
  /** The content files. */
  directory: string;
  /** Folder for the cache of encoded images; created when needed. */
  cacheDirectory: string;
  /** Path of the service without a final slash: "/content-service". */
  basePath: string;
  /** Receives mistakes in content files, with file name and line, and unexpected errors. */
  log: (line: string) => void;
  /** The token that gives access to drafts; without it no request gets drafts. */
  previewToken?: string | undefined;
  limits?: ServiceLimits;
  /**
   * Whether a page contains an image's address (path and query). Variants on a page are encoded in a separate queue, and
   * their number is not limited. By default all variants are treated as variants on a page.
   */
  isOnPage?: (address: string) => boolean;
  /**
   * Returns an asset file's address for responses. By default a path below `basePath`, which is valid for any host
   * name; Contentful's are protocol-relative.
   */
  fileAddress?: FileAddress;
};

export type ServiceLimits = VariantLimits & {
  /** Maximum number of large originals that are streamed at the same time. */
  concurrentReaders: number;
};

export const serviceLimits: ServiceLimits = { ...defaultLimits, concurrentReaders: 200 };

type SpaceViews = { published: Space; preview: Space };

export type ContentService = Pick<Hono, "fetch" | "request"> & {
  /** Returns the same object as long as no file has changed. Checks every file. */
  revision: () => Promise<object>;
};

/** Creates Contentful's Delivery and Images API over a folder of content files, under `basePath`. */
export function createContentService(options: ContentServiceOptions): ContentService {
  const { directory, basePath, log, limits = serviceLimits, isOnPage = () => true } = options;
  const folder = openContentFolder(directory, (problem) => log(problemText(problem)));
  const liveSpace = {
    async current(): Promise<SpaceViews> {
      const { published, space } = await folder.read();
      return { published, preview: space };
    },
  };
  const imagesPath = `${basePath}/images`;
  const { fileAddress = (path) => imagesPath + path } = options;
  let lastViews: SpaceViews | undefined;
  const images = createImagesApi({
    async space(mayBeStale) {
      if (!mayBeStale || !lastViews) lastViews = await liveSpace.current();
      return lastViews.preview;
    },
    variants: createVariantStore(options.cacheDirectory, limits, log),
    concurrentReaders: limits.concurrentReaders,
  });
  const cachedBody = createBodyCache();

  const app = new Hono({ strict: false });

  app.use(`${basePath}/*`, async (c, next) => {
    await next();
    // As at Contentful, responses with images have Access-Control-Allow-Origin only.
    const isImage = c.req.path.startsWith(imagesPath) && c.req.method !== "OPTIONS";
    for (const [name, value] of isImage ? [anyOrigin] : crossOriginHeaders) {
      c.header(name, value);
    }
    c.header("X-Content-Type-Options", "nosniff");
  });

  app.options(`${basePath}/*`, (c) => c.body(null, 204));

  app.get(`${basePath}/spaces/*`, async (c) => {
    const request: DeliveryRequest = {
      path: segmentsAfter(c.req.url, `${basePath}/spaces/`),
      search: new URL(c.req.url).searchParams,
      authorization: c.req.header("authorization"),
    };
    const access = accessOf(request, options.previewToken);
    lastViews = await liveSpace.current();
    const views = lastViews;
    const body = await cachedBody(views, `${access} ${cacheKey(c.req.url)}`, () =>
      deliver(request, views[access], fileAddress),
    );
    const headers = {
      "Contentful-Api": access === "preview" ? "cpa" : "cda",
      "X-Contentful-Request-Id": randomUUID(),
    };
    return sendNegotiated(c, body, { contentType: jsonType, headers });
  });

  app.get(`${imagesPath}/*`, async (c) => {
    const segments = segmentsAfter(c.req.url, `${imagesPath}/`);
    const [space = "", asset = "", hash = "", fileName = ""] = segments;
    if (segments.length !== 4) throw notFound();
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
  return { fetch: app.fetch, request: app.request, revision: () => liveSpace.current() };

  function errorResponse(error: unknown, path: string): Response {
    const isExpected = error instanceof ServiceError;
    if (!isExpected) log(`${path}: ${messageOf(error)}`);
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
function segmentsAfter(url: string, path: string): string[] {
  const { pathname } = new URL(url);
  const below = pathname.slice(pathname.indexOf(path) + path.length).replace(/\/$/, "");
  try {
    return below.split("/").map(decodeURIComponent);
  } catch {
    throw notFound();
  }
}

/** Returns the cache key of a URL: path and query without the token. */
function cacheKey(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("access_token");
  return `${pathname}?${searchParams}`;
}

const jsonType = "application/vnd.contentful.delivery.v1+json";

/** Maximum bytes of a response, as in Contentful's API. */
const maxResponseBytes = 7 * 1024 * 1024;
/** A smaller response fits into one packet anyway. */
const minCompressedBytes = 1024;
/** Maximum bytes of all cached responses together, before compression. */
const maxCacheBytes = 8 * 1024 * 1024;

function createBodyCache() {
  let cachedViews: SpaceViews | undefined;
  let cached = new Map<string, Promise<EncodedBody>>();
  let size = 0;
  return (views: SpaceViews, key: string, createBody: () => unknown): Promise<EncodedBody> => {
    if (cachedViews !== views || size > maxCacheBytes) {
      [cachedViews, cached, size] = [views, new Map(), 0];
    }
    const known = cached.get(key);
    if (known) return known;
    // Compact JSON with a final newline, as Contentful sends it.
    const json = Buffer.from(`${JSON.stringify(createBody())}\n`);
    if (json.length > maxResponseBytes) {
      throw badRequest(
        `Response size too big. Maximum allowed response size: ${maxResponseBytes}B.`,
      );
    }
    const body = compressedBody(json, json.length < minCompressedBytes ? undefined : 5);
    size += json.length;
    cached.set(key, body);
    return body;
  };
}

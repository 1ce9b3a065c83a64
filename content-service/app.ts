import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { anyOrigin, crossOriginHeaders } from "./delivery/cross-origin-headers.ts";
import { accessOf, deliver, type DeliveryRequest } from "./delivery/delivery-api.ts";
import { createImagesApi } from "./images/images-api.ts";
import {
  jsonBody,
  type JsonBody,
  jsonResponse,
  largestAnswer,
  matches,
} from "./delivery/json-answers.ts";
import { createLiveSpace, type SpaceViews } from "./files/live-space.ts";
import { badRequest, notFound, ServiceError } from "./delivery/service-error.ts";
import type { FileAddress } from "./delivery/wire-resource.ts";
import { createVariantStore, ordinaryLimits, type VariantLimits } from "./images/variant-store.ts";

export type ContentServiceOptions = {
  /** The content files. */
  directory: string;
  /** Where finished images are kept; made when it is needed. */
  cacheDirectory: string;
  /** Path of the service without a final slash: "/content-service". */
  basePath: string;
  /** Is told of mistakes in content files, by name and line, and of failures. */
  log: (line: string) => void;
  /** What drafts are asked for with; without it nobody sees them. */
  previewToken?: string | undefined;
  limits?: VariantLimits;
  /**
   * Whether a page names an image's address (path and query): such a variant is made whatever others have asked for.
   */
  isNamed?: (address: string) => boolean;
  /**
   * An asset file's address as entries' answers give it. By default it is a path below `basePath`, unlike Contentful's
   * (protocol-relative), so that it is right behind any host name.
   */
  fileAddress?: FileAddress;
};

export type ContentService = Pick<Hono, "fetch" | "request"> & {
  /** Stays the same object until a file has changed; as of this call. Costs a look at every file. */
  revision: () => Promise<object>;
};

/** Contentful's Delivery and Images API over a folder of content files, under `basePath`. */
export function createContentService(options: ContentServiceOptions): ContentService {
  const { directory, basePath, log, limits = ordinaryLimits, isNamed = () => false } = options;
  const live = createLiveSpace(directory, log);
  const imagesPath = `${basePath}/images`;
  const { fileAddress = (path) => imagesPath + path } = options;
  let lastViews: SpaceViews | undefined;
  const images = createImagesApi({
    space: async (hurry) => ((hurry && lastViews) || (lastViews = await live.now())).preview,
    variants: createVariantStore(options.cacheDirectory, limits, log),
  });
  const bodies = createBodies();

  const app = new Hono({ strict: false });

  app.use(`${basePath}/*`, async (c, next) => {
    await next();
    // As with Contentful, an image says no more than that anyone may show it.
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
    const body = bodies(views, `${access} ${keyOf(c.req.url)}`, () =>
      deliver(request, views[access], fileAddress),
    );
    const response = await jsonResponse(body, c.req.raw);
    response.headers.set("Contentful-Api", access === "preview" ? "cpa" : "cda");
    response.headers.set("X-Contentful-Request-Id", randomUUID());
    return response;
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
      isNamed: isNamed(url.pathname + url.search),
    });
    const headers = {
      ETag: `"${image.tag}"`,
      // The address holds the content's hash.
      "Cache-Control": "public, max-age=31536000, immutable",
      // A drawing that is opened by itself is a document: it must not run anything.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    };
    if (matches(c.req.header("if-none-match") ?? null, image.tag))
      return c.body(null, 304, headers);
    const bytes = await image.bytes();
    return c.body(bytes, 200, {
      ...headers,
      "Content-Type": image.contentType,
      "Content-Length": String(bytes.length),
    });
  });

  app.notFound((c) => errorResponse(notFound(), c.req.path));
  app.all(`${basePath}/*`, (c) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") throw notFound();
    return errorResponse(
      new ServiceError(405, "MethodNotAllowed", "Only GET, HEAD and OPTIONS are offered."),
      c.req.path,
    );
  });
  app.onError((error, c) => errorResponse(error, c.req.path));
  return { fetch: app.fetch, request: app.request, revision: () => live.now() };

  function errorResponse(error: unknown, path: string): Response {
    const known = error instanceof ServiceError;
    if (!known) log(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    const answer = known ? error : new ServiceError(500, "ServerError", "Internal server error.");
    const requestId = randomUUID();
    const headers = new Headers({
      ...Object.fromEntries(crossOriginHeaders),
      "Content-Type": "application/vnd.contentful.delivery.v1+json",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Contentful-Request-Id": requestId,
    });
    if (answer.status === 405) headers.set("Allow", "GET, HEAD, OPTIONS");
    if (answer.retryAfter !== undefined) headers.set("Retry-After", String(answer.retryAfter));
    return new Response(`${JSON.stringify(answer.body(requestId))}\n`, {
      status: answer.status,
      headers,
    });
  }
}

/** The decoded parts of a path. @throws ServiceError 404 for what cannot be decoded */
function partsBelow(url: string, path: string): string[] {
  const { pathname } = new URL(url);
  const below = pathname.slice(pathname.indexOf(path) + path.length).replace(/\/$/, "");
  try {
    return below.split("/").map(decodeURIComponent);
  } catch {
    throw notFound();
  }
}

/** What makes an answer: path and query, but not the token. */
function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("access_token");
  return `${pathname}?${searchParams}`;
}

/** How many answers are kept as long as the content stays the same. */
const mostBodies = 200;

function createBodies() {
  let of: SpaceViews | undefined;
  let kept = new Map<string, JsonBody>();
  return (views: SpaceViews, key: string, make: () => unknown): JsonBody => {
    if (of !== views || kept.size > mostBodies) [of, kept] = [views, new Map()];
    const known = kept.get(key);
    if (known) return known;
    const body = jsonBody(make());
    if (body.plain.length > largestAnswer) {
      throw badRequest(`Response size too big. Maximum allowed response size: ${largestAnswer}B.`);
    }
    kept.set(key, body);
    return body;
  };
}

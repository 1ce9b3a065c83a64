import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/** The CORS headers of all of Contentful's answers, including errors. Browsers can read no other header than ETag. */
export const crossOriginHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET,HEAD,OPTIONS",
  "Access-Control-Allow-Headers":
    "Accept,Accept-Language,Authorization,Cache-Control,Content-Length,Content-Range,Content-Type,DNT,Destination,Expires,If-Match,If-Modified-Since,If-None-Match,Keep-Alive,Last-Modified,Origin,Pragma,Range,User-Agent,X-Http-Method-Override,X-Mx-ReqToken,X-Requested-With,X-Contentful-Version,X-Contentful-Content-Type,X-Contentful-Organization,X-Contentful-Skip-Transformation,X-Contentful-User-Agent,X-Contentful-Enable-Alpha-Feature,X-Contentful-Resource-Resolution",
  "Access-Control-Expose-Headers": "Etag",
  "Access-Control-Max-Age": "86400",
};

/** Sends JSON as the Delivery API does: compact with a final newline, with an entity tag, compressed on request. */
export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: unknown,
): void {
  const json = `${JSON.stringify(body)}\n`;
  const isZipped = /\bgzip\b/.test(String(request.headers["accept-encoding"]));
  const tag = `"${BigInt(`0x${createHash("sha1").update(json).digest("hex").slice(0, 16)}`)}"`;
  const isKnown = status === 200 && request.headers["if-none-match"]?.includes(tag);
  response.writeHead(isKnown ? 304 : status, {
    ...crossOriginHeaders,
    "Content-Type": "application/vnd.contentful.delivery.v1+json",
    "Contentful-Api": "cda",
    "X-Contentful-Request-Id": crypto.randomUUID(),
    "X-Contentful-RateLimit-Second-Limit": "55",
    Vary: "Accept-Encoding",
    ETag: isZipped ? `W/${tag}` : tag,
    ...(isZipped && { "Content-Encoding": "gzip" }),
  });
  response.end(isKnown ? "" : isZipped ? gzipSync(json) : json);
}

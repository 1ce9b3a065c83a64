import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import type { EncodedBody } from "./encoded-body.ts";

type ResponseOptions = {
  status?: 200 | 404 | 500;
  contentType: string;
  headers: Readonly<Record<string, string>>;
};

/**
 * Sends a body in the best encoding that the client accepts, or 304 if If-None-Match has its tag. Each encoding has its
 * own tag, by which caches distinguish their copies.
 */
export function sendNegotiated(
  c: Context,
  body: EncodedBody,
  { status = 200, contentType, headers }: ResponseOptions,
): Response {
  const encoding = encodings.find((name) => body[name] && isAccepted(c, name));
  const bytes = (encoding && body[encoding]) ?? body.plain;
  const etag = encoding ? `${body.etag}-${encoding}` : body.etag;
  const sent: Record<string, string> = { ...headers, ETag: `"${etag}"` };
  if (body.compressible) sent["Vary"] = "Accept-Encoding";
  if (status === 200 && matchesEtag(c, etag)) return c.body(null, 304, sent);
  sent["Content-Type"] = contentType;
  sent["Content-Length"] = String(bytes.length);
  if (encoding) sent["Content-Encoding"] = encoding;
  return c.body(bytes, status, sent);
}

/** Returns whether the request's If-None-Match contains the tag, by weak comparison (RFC 9110, section 13.1.2). */
export function matchesEtag(c: Context, etag: string): boolean {
  const known = c.req.header("if-none-match")?.split(",") ?? [];
  return known.some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === `"${etag}"`);
}

/** In order of preference. */
const encodings = ["br", "gzip"] as const;

/** RFC 9110, section 12.5.3: `q=0` excludes an encoding, `*` matches every encoding that is not listed. */
function isAccepted(c: Context, encoding: string): boolean {
  const accepted = parseAccept(c.req.header("accept-encoding") ?? "");
  const weightOf = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
  return (weightOf(encoding) ?? weightOf("*") ?? 0) > 0;
}

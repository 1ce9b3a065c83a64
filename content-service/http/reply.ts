import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import type { EncodedBody } from "./encoded-body.ts";

export type Reply = {
  status?: 200 | 404 | 500;
  contentType: string;
  headers: Readonly<Record<string, string>>;
};

/**
 * Sends a body in the best encoding that the client accepts, or 304 if If-None-Match has its tag. Each encoding has a tag
 * of its own, by which caches tell their copies apart.
 */
export function reply(
  c: Context,
  body: EncodedBody,
  { status = 200, contentType, headers }: Reply,
): Response {
  const encoding = encodings.find((name) => body[name] && isAccepted(c, name));
  const bytes = (encoding && body[encoding]) ?? body.plain;
  const etag = encoding ? `${body.etag}-${encoding}` : body.etag;
  const answer: Record<string, string> = {
    ...headers,
    ETag: `"${etag}"`,
  };
  if (body.compressible) answer["Vary"] = "Accept-Encoding";
  if (status === 200 && matchesEtag(c, etag)) return c.body(null, 304, answer);
  answer["Content-Type"] = contentType;
  answer["Content-Length"] = String(bytes.length);
  if (encoding) answer["Content-Encoding"] = encoding;
  return c.body(bytes, status, answer);
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

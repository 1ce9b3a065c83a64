import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import type { EncodedBody } from "./encoded-body.ts";

/** A file in memory, with the headers of its responses. */
export type ServedFile = {
  body: EncodedBody;
  contentType: string;
  headers: Readonly<Record<string, string>>;
};

export const htmlType = "text/html; charset=utf-8";

/**
 * Sends a file in the best encoding that the client accepts, or 304 if If-None-Match has its tag. Each
 * encoding has its own tag, by which caches distinguish their copies. All responses share the bytes.
 *
 * The response is not made by `c.body`, which copies each header twice: that cost a seventh of the pages per second
 * (2026-11-22).
 */
export function sendFile(
  c: Context,
  { body, contentType, headers }: ServedFile,
  status: 200 | 404 | 500 = 200,
): Response {
  const [encoding] = encodingsOf(c);
  const bytes = body[encoding ?? "plain"];
  const etag = encoding ? `${body.etag}-${encoding}` : body.etag;
  const sent: Record<string, string> = { ...headers, ETag: `"${etag}"`, Vary: "Accept-Encoding" };
  if (status === 200 && matchesEtag(c, etag)) {
    return new Response(null, { status: 304, headers: sent });
  }
  sent["Content-Type"] = contentType;
  sent["Content-Length"] = String(bytes.length);
  if (encoding) sent["Content-Encoding"] = encoding;
  return new Response(bytes, { status, headers: sent });
}

/** Returns whether the request's If-None-Match contains the tag, by weak comparison (RFC 9110, section 13.1.2). */
function matchesEtag(c: Context, etag: string): boolean {
  const known = c.req.header("if-none-match")?.split(",") ?? [];
  return known.some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === `"${etag}"`);
}

/**
 * Returns the encodings that the client accepts, in the server's order of preference. `*` stands for every encoding that is
 * not listed (RFC 9110, section 12.5.3).
 */
export function encodingsOf(c: Context) {
  const accepted = parseAccept(c.req.header("accept-encoding") ?? "");
  const weightOf = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
  return (["br", "gzip"] as const).filter((name) => (weightOf(name) ?? weightOf("*") ?? 0) > 0);
}

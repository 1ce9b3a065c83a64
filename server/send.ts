import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { contentOf, type ServedFile } from "./file-on-disk.ts";

type ResponseOptions = {
  status?: 200 | 404 | 500;
  headers: Readonly<Record<string, string>>;
};

/**
 * Sends a file in the best encoding that the client accepts, or 304 if If-None-Match has its tag. Each encoding has its
 * own tag, by which caches distinguish their copies. All responses share the bytes of a file that is in memory.
 *
 * The response is not made by `c.body`, which copies each header twice: that cost a seventh of the pages per second
 * (2026-11-22).
 */
export function sendFile(
  c: Context,
  { body, contentType }: ServedFile,
  { status = 200, headers }: ResponseOptions,
): Response | Promise<Response> {
  const weightOf = encodingWeights(c.req.header("accept-encoding") ?? "");
  const encoding = encodings.find((name) => body[name] && weightOf(name) > 0);
  const bytes = (encoding && body[encoding]) ?? body.plain;
  const etag = encoding ? `${body.etag}-${encoding}` : body.etag;
  const sent: Record<string, string> = { ...headers, ETag: `"${etag}"` };
  if (body.br) sent["Vary"] = "Accept-Encoding";
  if (status === 200 && matchesEtag(c, etag)) {
    return new Response(null, { status: 304, headers: sent });
  }
  sent["Content-Type"] = contentType;
  sent["Content-Length"] = String(bytes.length);
  if (encoding) sent["Content-Encoding"] = encoding;
  if (!("path" in bytes)) return new Response(bytes, { status, headers: sent });
  return contentOf(bytes).then((content) => new Response(content, { status, headers: sent }));
}

/** Returns whether the request's If-None-Match contains the tag, by weak comparison (RFC 9110, section 13.1.2). */
function matchesEtag(c: Context, etag: string): boolean {
  const known = c.req.header("if-none-match")?.split(",") ?? [];
  return known.some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === `"${etag}"`);
}

/** In order of preference. */
const encodings = ["br", "gzip"] as const;

/**
 * Returns a function that returns an encoding's weight, from 0 (not accepted) to 1. `*` stands for every encoding that is
 * not listed (RFC 9110, section 12.5.3).
 */
function encodingWeights(acceptEncoding: string): (encoding: string) => number {
  const accepted = parseAccept(acceptEncoding);
  const listed = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
  return (encoding) => listed(encoding) ?? listed("*") ?? 0;
}

import type { Context } from "hono";
import type { Body, Encoding } from "./body.ts";

type Reply = {
  status?: 200 | 404;
  contentType: string;
  headers: Readonly<Record<string, string>>;
};

/** Sends a body in the best encoding that the client takes, or 304 if it has it already. */
export function reply(c: Context, body: Body, { status = 200, contentType, headers }: Reply) {
  const taken = encodingOf(c);
  const encoding = body[taken] ? taken : "plain";
  const etag = encoding === "plain" ? `"${body.etag}"` : `"${body.etag}-${encoding}"`;
  const all: Record<string, string> = { ...headers, ETag: etag };
  if (body.compressible) all.Vary = "Accept-Encoding";
  if (status === 200 && matches(c.req.header("if-none-match"), etag)) {
    return c.body(null, 304, all);
  }
  const bytes = body[encoding] ?? body.plain;
  all["Content-Type"] = contentType;
  all["Content-Length"] = String(bytes.length);
  if (encoding !== "plain") all["Content-Encoding"] = encoding;
  return c.body(bytes, status, all);
}

/** The best encoding that the client takes. */
export function encodingOf(c: Context): Encoding {
  const accepted = c.req.header("accept-encoding") ?? "";
  const takes = (coding: string) =>
    accepted.split(",").some((part) => {
      const [name = "", ...parameters] = part.toLowerCase().split(";");
      const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith("q="));
      return name.trim() === coding && Number(weight?.slice(2) ?? 1) > 0;
    });
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "plain";
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((known) => {
    const tag = known.trim().replace(/^W\//, "");
    return tag === "*" || tag === etag;
  });
}

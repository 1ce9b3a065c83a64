import type { Context } from "hono";
import type { Body } from "./pages.ts";

type Reply = {
  status?: 200 | 404;
  contentType: string;
  cacheControl: string;
};

/** Sends a body in the best encoding that the client takes, or 304 if it has it already. */
export function reply(c: Context, body: Body, { status = 200, contentType, cacheControl }: Reply) {
  const encoding = encodingOf(c.req.header("accept-encoding") ?? "");
  const etag = encoding === "plain" ? `"${body.etag}"` : `"${body.etag}-${encoding}"`;
  const headers: Record<string, string> = {
    "Cache-Control": cacheControl,
    ETag: etag,
    Vary: "Accept-Encoding",
  };
  if (status === 200 && matches(c.req.header("if-none-match"), etag)) {
    return c.body(null, 304, headers);
  }
  const bytes = body[encoding];
  headers["Content-Type"] = contentType;
  headers["Content-Length"] = String(bytes.length);
  if (encoding !== "plain") headers["Content-Encoding"] = encoding;
  return c.body(new Uint8Array(bytes), status, headers);
}

function encodingOf(accepted: string): "br" | "gzip" | "plain" {
  const takes = (name: string) => {
    const found = new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`, "i").exec(
      accepted,
    );
    return found !== null && Number(found[1] ?? 1) > 0;
  };
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

import type { Context } from "hono";
import type { Body, Bytes, Encoding } from "./body.ts";

export type Reply = {
  status?: 200 | 404 | 500;
  contentType: string;
  headers: Readonly<Record<string, string>>;
};

/** What of a request decides how a body is sent: these headers of it, as they came. */
type Asked = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined };

type Answer = { headers: Record<string, string> } & (
  | { status: 200 | 404 | 500; body: Bytes }
  | { status: 304; body: null }
);

/** A body in the best encoding that the client takes, or 304 if it has it already. */
function answerOf(
  body: Body,
  { status = 200, contentType, headers }: Reply,
  { acceptEncoding, ifNoneMatch }: Asked,
): Answer {
  const taken = encodingTaken(acceptEncoding);
  const encoding = body[taken] ? taken : "plain";
  const etag = encoding === "plain" ? `"${body.etag}"` : `"${body.etag}-${encoding}"`;
  const all: Record<string, string> = { ...headers, ETag: etag };
  if (body.compressible) all["Vary"] = "Accept-Encoding";
  if (status === 200 && matches(ifNoneMatch, etag)) {
    return { status: 304, headers: all, body: null };
  }
  const bytes = body[encoding] ?? body.plain;
  all["Content-Type"] = contentType;
  all["Content-Length"] = String(bytes.length);
  if (encoding !== "plain") all["Content-Encoding"] = encoding;
  return { status, headers: all, body: bytes };
}

/** Sends a body in the best encoding that the client takes, or 304 if it has it already. */
export function reply(c: Context, body: Body, how: Reply) {
  const asked = {
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  };
  const answer = answerOf(body, how, asked);
  return answer.status === 304
    ? c.body(null, answer.status, answer.headers)
    : c.body(answer.body, answer.status, answer.headers);
}

/** The best encoding that the client takes. */
function encodingTaken(accepted = ""): Encoding {
  const takes = (coding: string) =>
    accepted.split(",").some((part) => {
      const [name = "", ...parameters] = part.toLowerCase().split(";");
      const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith("q="));
      return name.trim() === coding && Number(weight?.slice(2) ?? 1) > 0;
    });
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "plain";
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((known) => {
    const tag = known.trim().replace(/^W\//, "");
    return tag === "*" || tag === etag;
  });
}

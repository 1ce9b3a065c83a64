import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A body that was made once and can be sent many times. */
export type JsonBody = {
  plain: Uint8Array<ArrayBuffer>;
  /** Of the body's content, without quotes. */
  tag: string;
  /** Of the encodings that were asked for so far. */
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
};

type Encoding = "br" | "gzip";

/** Contentful's largest answer, in bytes. */
export const largestAnswer = 7 * 1024 * 1024;

/** Compact with a final newline, as Contentful writes it. */
export function jsonBody(value: unknown): JsonBody {
  const plain = new TextEncoder().encode(`${JSON.stringify(value)}\n`);
  const tag = createHash("sha256").update(plain).digest("hex").slice(0, 32);
  return { plain, tag, encoded: new Map() };
}

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
/** Bytes below which compression saves no packet. */
const worthIt = 1024;

/**
 * A response with the validators and the encoding that the request asks for: 304 where it has the body already.
 * The tag is weak on a compressed body, as Contentful's.
 */
export async function jsonResponse(body: JsonBody, request: Request): Promise<Response> {
  const encoding =
    body.plain.length < worthIt
      ? undefined
      : chooseEncoding(request.headers.get("accept-encoding"));
  const headers = new Headers({
    "Content-Type": "application/vnd.contentful.delivery.v1+json",
    ETag: encoding ? `W/"${body.tag}"` : `"${body.tag}"`,
    Vary: "Accept-Encoding",
  });
  if (matches(request.headers.get("if-none-match"), body.tag)) {
    return new Response(null, { status: 304, headers });
  }
  const bytes = encoding ? await encode(body, encoding) : body.plain;
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.length));
  return new Response(bytes, { headers });
}

function encode(body: JsonBody, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = body.encoded.get(encoding);
  if (known) return known;
  const bytes =
    encoding === "br"
      ? brotli(body.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : gzipped(body.plain);
  const made = bytes.then((buffer) => new Uint8Array(buffer));
  body.encoded.set(encoding, made);
  return made;
}

/** Brotli before gzip among what is accepted (RFC 9110, section 12.5.3; `q=0` refuses). */
function chooseEncoding(accepted: string | null): Encoding | undefined {
  const weights = new Map(
    (accepted ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part
        .toLowerCase()
        .split(";")
        .map((text) => text.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return encodings.find((name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0);
}

const encodings = ["br", "gzip"] as const;

/** Whether an If-None-Match names the tag, compared weakly (RFC 9110, section 13.1.2). */
export function matches(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch
    .split(",")
    .map((part) => part.trim().replace(/^W\//, ""))
    .some((part) => part === "*" || part === `"${tag}"`);
}

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A body ready to be sent, compressed ahead where that makes it smaller. */
export type Body = {
  plain: Bytes;
  br?: Bytes | undefined;
  gzip?: Bytes | undefined;
  etag: string;
  /** Whether who asks with another Accept-Encoding may get other bytes. */
  varies: boolean;
};

export type Encoding = "br" | "gzip" | "plain";

type Bytes = Uint8Array<ArrayBuffer>;

/** @param quality brotli's, 0 to 11; gzip takes the nearest it has. Undefined for what is compressed already. */
export async function bodyOf(
  text: string | Uint8Array,
  quality: number | undefined,
): Promise<Body> {
  const plain = new Uint8Array(Buffer.from(text));
  const etag = tagOf(plain);
  if (quality === undefined) return { plain, etag, varies: false };
  const [br, gzipped] = await Promise.all([
    brotliOf(plain, quality),
    gzipOf(plain, Math.min(quality, 9)),
  ]);
  return { plain, br, gzip: gzipped, etag, varies: true };
}

/** Makes the body of a page that is sent once, in the encoding that its one visitor takes. */
export type OneTimeBodies = (text: string, encoding: Encoding) => Promise<Body>;

/** Compressions under way beyond which a page goes as it is. */
const compressionsAtOnce = 2;

/**
 * Addresses without number could be asked for, each a page of its own: compressing them has a bound, above which
 * visitors get more bytes instead of later ones.
 */
export function createOneTimeBodies(): OneTimeBodies {
  let underWay = 0;
  return async (text, encoding) => {
    const plain = new Uint8Array(Buffer.from(text));
    const body = { plain, etag: tagOf(plain), varies: true };
    if (encoding === "plain" || underWay >= compressionsAtOnce) return body;
    underWay += 1;
    try {
      return { ...body, [encoding]: await (encoding === "br" ? brotliOf : gzipOf)(plain, 4) };
    } finally {
      underWay -= 1;
    }
  };
}

const tagOf = (bytes: Bytes) => createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

async function brotliOf(bytes: Bytes, quality: number): Promise<Bytes> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return new Uint8Array(await toBrotli(bytes, { params }));
}

const gzipOf = async (bytes: Bytes, level: number): Promise<Bytes> =>
  new Uint8Array(await toGzip(bytes, { level }));

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

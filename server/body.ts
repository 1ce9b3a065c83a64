import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A body ready to be sent, compressed ahead where that makes it smaller. */
export type Body = {
  plain: Bytes;
  br?: Bytes | undefined;
  gzip?: Bytes | undefined;
  etag: string;
};

type Bytes = Uint8Array<ArrayBuffer>;

/** @param quality brotli's, 0 to 11; gzip takes the nearest it has. Undefined for what is compressed already. */
export async function bodyOf(
  text: string | Uint8Array,
  quality: number | undefined,
): Promise<Body> {
  const plain = new Uint8Array(Buffer.from(text));
  const etag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  if (quality === undefined) return { plain, etag };
  const [br, gzipped] = await Promise.all([
    toBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    toGzip(plain, { level: Math.min(quality, 9) }),
  ]);
  return { plain, br: new Uint8Array(br), gzip: new Uint8Array(gzipped), etag };
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

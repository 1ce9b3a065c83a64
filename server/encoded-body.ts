import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;

/** A response's body in each encoding. It is encoded once and sent many times. */
export type EncodedBody = {
  plain: Bytes;
  br?: Bytes | undefined;
  gzip?: Bytes | undefined;
  etag: string;
};

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Returns a text's body in each encoding, as small as it gets: beside the event loop, that takes 1 s for 1 MB. */
export async function encodeText(text: string | Uint8Array): Promise<EncodedBody> {
  const body = plainBody(text);
  const { plain } = body;
  const params = {
    // A window no larger than the body: with the default window of 4 MB, the best quality needs 40 MB per body.
    [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
  };
  const [br, gzipped] = await Promise.all([
    toBrotli(plain, { params }),
    toGzip(plain, { level: 9 }),
  ]);
  return { ...body, br: new Uint8Array(br), gzip: new Uint8Array(gzipped) };
}

/** Returns a body that is not compressed, such as a picture's. */
export function plainBody(content: string | Uint8Array): EncodedBody {
  const plain = new Uint8Array(Buffer.from(content));
  const etag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return { plain, etag };
}

/** Returns the logarithm of the window's size, within the limits of the format. */
const windowFor = (length: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

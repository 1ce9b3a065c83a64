import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Bytes, type EncodeBody, plainBody } from "./encoded-body.ts";

/** Compresses a body, for a server that sends compressed responses. */
export const compressedBody: EncodeBody = async (text, quality) => {
  const body = await plainBody(text, quality);
  if (quality === undefined) return body;
  const [br, gzipped] = await Promise.all([
    brotliOf(body.plain, quality),
    gzipOf(body.plain, Math.min(quality, 9)),
  ]);
  return { ...body, br, gzip: gzipped };
};

async function brotliOf(bytes: Bytes, quality: number): Promise<Bytes> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window no larger than the body: with the default window of 4 MB, the best quality needs 40 MB per body.
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
  };
  return new Uint8Array(await toBrotli(bytes, { params }));
}

/** Returns the logarithm of the window's size, within the limits of the format. */
const windowFor = (length: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

const gzipOf = async (bytes: Bytes, level: number): Promise<Bytes> =>
  new Uint8Array(await toGzip(bytes, { level }));

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

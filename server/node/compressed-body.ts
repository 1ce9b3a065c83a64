import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Bytes, type MakeBody, plainBody } from "#server/pages/body.ts";

/** For a server that sends what it has compressed itself. */
export const compressedBody: MakeBody = async (text, quality) => {
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
    // As far back as there is something: with its usual window of 4 MB the best quality takes 40 MB for each.
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
  };
  return new Uint8Array(await toBrotli(bytes, { params }));
}

/** Its logarithm, within what the format allows. */
const windowFor = (length: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

const gzipOf = async (bytes: Bytes, level: number): Promise<Bytes> =>
  new Uint8Array(await toGzip(bytes, { level }));

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

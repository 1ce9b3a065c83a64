import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type MakeBody, plainBody } from "./body.ts";

/** For a server that sends what it has compressed itself. */
export const compressedBody: MakeBody = async (text, quality) => {
  const body = await plainBody(text, quality);
  if (quality === undefined) return body;
  const [br, gzipped] = await Promise.all([
    toBrotli(body.plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.plain.length,
      },
    }),
    toGzip(body.plain, { level: Math.min(quality, 9) }),
  ]);
  return { ...body, br: new Uint8Array(br), gzip: new Uint8Array(gzipped) };
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

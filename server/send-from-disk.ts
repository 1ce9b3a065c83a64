import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "hono";
import { getMimeType } from "hono/utils/mime";
import { encodingsOf } from "./send.ts";

type HeaderValues = Readonly<Record<string, string>>;

/** Paths that name no other folder. */
const plainPath = /^(?:\/\.?[\w-][\w.-]*)+$/;

/** Sends the file that the request names in a folder; undefined if it is not there. */
export const sendFromFolder = async (c: Context, folder: string, headers: HeaderValues) =>
  plainPath.test(c.req.path) ? sendFromDisk(c, join(folder, c.req.path), headers) : undefined;

/** Endings of files that the build has compressed (tools/finish-build.ts). */
const endings = { br: ".br", gzip: ".gz" };

/** Sends a file, or the compressed one beside it if the client accepts that; undefined if it is not there. */
export async function sendFromDisk(
  c: Context,
  path: string,
  headers: HeaderValues,
): Promise<Response | undefined> {
  for (const encoding of [...encodingsOf(c), undefined]) {
    const file = encoding ? path + endings[encoding] : path;
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) continue;
    return new Response(ReadableStream.from(piecesOf(file)), {
      headers: {
        ...headers,
        "Content-Type": getMimeType(path) ?? "application/octet-stream",
        "Content-Length": String(found.size),
        Vary: "Accept-Encoding",
        ...(encoding && { "Content-Encoding": encoding }),
      },
    });
  }
  return undefined;
}

/** Bytes of a piece. A client that does not read holds several of them. */
const pieceSize = 16_384;

/** Opens the file when it is first read, which it is not for HEAD, and closes it when the client has left. */
async function* piecesOf(path: string) {
  yield* createReadStream(path, { highWaterMark: pieceSize });
}

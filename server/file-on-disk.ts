import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import type { EncodedBody } from "#src/page/encoded-body.server.ts";

type Bytes = EncodedBody["plain"];

/** A file that is read when it is asked for. `length`: bytes; `modified`: ms since 1970. */
export type FileOnDisk = { path: string; length: number; modified: number };

/** A file as `sendFile` sends it: from memory, in each encoding, or from the disk. */
export type ServedFile = {
  body: Omit<EncodedBody, "plain"> & { plain: Bytes | FileOnDisk };
  contentType: string;
};

/** Returns a file; undefined if it is not there. Its address must name its bytes, so that the length suffices as its tag. */
export async function fileOnDisk(
  path: string,
  contentType = contentTypeOf(path),
): Promise<ServedFile | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const { size: length, mtimeMs: modified } = found;
  return { body: { plain: { path, length, modified }, etag: length.toString(36) }, contentType };
}

/** Bytes of a file above which it is streamed. */
const large = 1_000_000;
/** Bytes of the files that are held: those of the sample space, and of many builds. */
const maxHeld = 32_000_000;

/** Files that were asked for, by path and time; the one that was read first is in front. */
const held = new Map<string, { length: number; bytes: Promise<Bytes> }>();

/**
 * Returns a file's bytes, which all responses share, since clients that do not read would hold a copy each. Of a large file, a
 * stream that opens it when it is first read, and closes it when the client has left.
 */
export async function contentOf(file: FileOnDisk): Promise<Bytes | ReadableStream> {
  const { path, length, modified } = file;
  if (length > large) return ReadableStream.from(chunks(path));
  const key = `${path} ${modified}`;
  const known = held.get(key);
  if (known) return known.bytes;
  const bytes = readFile(path);
  held.set(key, { length, bytes });
  bytes.catch(() => held.delete(key));
  let sum = [...held.values()].reduce((total, each) => total + each.length, 0);
  for (const [oldest, each] of held) {
    if (sum <= maxHeld) break;
    held.delete(oldest);
    sum -= each.length;
  }
  return bytes;
}

async function* chunks(path: string) {
  yield* createReadStream(path);
}

/** Returns the media type by extension; "" for files that are not served. */
export const contentTypeOf = (path: string): string => contentTypes[extname(path)] ?? "";

const contentTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  // A search engine's proof of ownership (brand/public/).
  ".html": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
};

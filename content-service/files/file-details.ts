import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { imageSize } from "image-size";
import type { ListedFile } from "./list-folder.ts";
import type { AssetFile } from "./space.ts";

/** The properties of a file that are determined by its contents. */
export type FileDetails = Pick<AssetFile, "contentType" | "size" | "hash" | "image">;

/** Contentful's limit per asset on the free plan, in bytes. */
const maxBytes = 50 * 1024 * 1024;
/** Contentful's limit, in pixels. */
const maxPixels = 300_000_000;

/** Bytes at the start of an image file that usually contain the image's dimensions. */
const headSize = 262_144;

/** @throws Error, with a message for editors, for a file that is too large or an image that cannot be decoded */
export async function readFileDetails(path: string, file: ListedFile): Promise<FileDetails> {
  if (file.size > maxBytes) throw new Error(`${path} is larger than 50 MB`);
  const { head, size, hash } = await readHeadAndHash(file.realPath);
  const contentType = contentTypeOf(path);
  const details = { contentType, size, hash };
  if (contentType === "image/svg+xml") {
    if (!head.includes("<svg")) throw new Error(`${path} is not an SVG file`);
    return details;
  }
  if (!isRaster(contentType)) return details;
  const image = sizeIn(head) ?? sizeIn(await readFile(file.realPath));
  if (!image || image.width * image.height > maxPixels) {
    throw new Error(`${path} cannot be read as an image`);
  }
  return { ...details, image };
}

/** Streams a file and returns its first bytes, size and hash, so that it is never in memory as a whole. */
async function readHeadAndHash(path: string) {
  const hash = createHash("sha256");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Uint8Array)) continue;
    if (size < headSize) chunks.push(chunk);
    size += chunk.length;
    hash.update(chunk);
  }
  // 64 bits are enough to distinguish versions of an asset. A page has about forty hashes, and hashes do not compress.
  return { head: Buffer.concat(chunks), size, hash: hash.digest("hex").slice(0, 16) };
}

/**
 * Returns the dimensions in pixels after EXIF rotation, which swaps width and height for the orientations 5 to 8;
 * undefined for bytes that are not an image.
 */
function sizeIn(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return undefined;
  }
}

/** Media types by file extension; the usual extension of a type is before its others. */
export const contentTypes: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".svg": "image/svg+xml",
  ".pdf": "application/pdf",
  ".txt": "text/plain",
  ".csv": "text/csv",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".mp3": "audio/mpeg",
};

/** Returns the media type by file extension; `application/octet-stream` for unknown ones. */
const contentTypeOf = (path: string): string =>
  contentTypes[extname(path).toLowerCase()] ?? "application/octet-stream";

/** Whether the Images API can transform files of this type. */
export const isRaster = (contentType: string): boolean =>
  contentType.startsWith("image/") && contentType !== "image/svg+xml";

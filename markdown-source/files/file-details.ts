import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { imageSize } from "image-size";
import type { ListedFile } from "./list-folder.ts";
import type { AssetFile } from "./space.ts";

/** Contentful's limit per asset on the free plan, in bytes. */
const maxBytes = 50 * 1024 * 1024;
/** Pixels of a picture. A progressive JPEG takes up to six bytes of memory for each. */
export const maxPixels = 64_000_000;

/** Bytes at the start of an image file that usually contain the image's dimensions. */
const headSize = 262_144;

/**
 * Reads what is known of a file from its contents.
 * @param path relative to the content folder
 * @throws Error, with a message for editors, for a file that is too large or an image that cannot be decoded
 */
export async function readAssetFile(path: string, file: ListedFile): Promise<AssetFile> {
  if (file.size > maxBytes) throw new Error(`${path} is larger than 50 MB`);
  const { realPath, signature } = file;
  const { head, size, hash } = await readHeadAndHash(realPath);
  const contentType = contentTypeOf(path);
  const details = { path, realPath, signature, fileName: basename(path), contentType, size, hash };
  if (!contentType.startsWith("image/")) return details;
  const image = sizeIn(head) ?? sizeIn(await readFile(realPath));
  if (image && image.width * image.height > maxPixels) {
    const found = `${image.width} × ${image.height} pixels`;
    throw new Error(`${path} has ${found}, expected at most 64 million`);
  }
  // An SVG may be without dimensions. One named .jpg is no image: libvips would draw it in any size that it asks for.
  if (contentType === svg && head.includes("<svg")) return details;
  if (contentType === svg || !image?.contentType || image.contentType === svg) {
    throw new Error(`${path} cannot be read as an image`);
  }
  const { width, height } = image;
  return { ...details, contentType: image.contentType, image: { width, height } };
}

const svg = "image/svg+xml";

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
  return { head: Buffer.concat(chunks), size, hash: shortHash(hash.digest("hex")) };
}

/** 64 bits are enough to distinguish versions of an asset. A page has about forty hashes, and hashes do not compress. */
const shortHash = (hash: string): string => hash.slice(0, 16);

/** Returns the hash in a picture's address. */
export const fileHash = (bytes: Uint8Array): string =>
  shortHash(createHash("sha256").update(bytes).digest("hex"));

/**
 * Returns the dimensions in pixels after EXIF rotation, which swaps width and height for the orientations 5 to 8;
 * undefined for bytes that are not an image.
 */
function sizeIn(bytes: Uint8Array) {
  try {
    const { width, height, orientation = 1, type = "" } = imageSize(bytes);
    const contentType = contentTypes[`.${type}`];
    return orientation < 5
      ? { width, height, contentType }
      : { width: height, height: width, contentType };
  } catch {
    return undefined;
  }
}

/** Media types by file extension; the usual extension of a type is before its others. */
const contentTypes: Readonly<Record<string, string>> = {
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
export const contentTypeOf = (path: string): string =>
  contentTypes[extname(path).toLowerCase()] ?? "application/octet-stream";

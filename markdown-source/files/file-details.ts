import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { imageSize } from "image-size";
import type { ListedFile } from "./list-folder.ts";
import type { AssetFile } from "./space.ts";

/** Contentful's limit per asset on the free plan, in bytes. */
const maxBytes = 50 * 1024 * 1024;
/** Pixels of a picture. A progressive JPEG takes up to six bytes of memory for each. */
export const maxPixels = 64_000_000;

/**
 * Reads what is known of an image from its contents.
 * @param path relative to the content folder
 * @throws Error, with a message for editors, for a file that is too large or is no image that can be decoded
 */
export async function readAssetFile(path: string, file: ListedFile): Promise<AssetFile> {
  if (file.size > maxBytes) throw new Error(`${path} is larger than 50 MB`);
  const { realPath, signature } = file;
  const named = contentTypeOf(path);
  if (!named.startsWith("image/")) throw new Error(`${path} is not an image`);
  const bytes = await readFile(realPath);
  const details = {
    path,
    realPath,
    signature,
    fileName: basename(path),
    contentType: named,
    size: bytes.length,
    hash: fileHash(bytes),
  };
  const image = sizeIn(bytes);
  if (image && image.width * image.height > maxPixels) {
    const found = `${image.width} × ${image.height} pixels`;
    throw new Error(`${path} has ${found}, expected at most 64 million`);
  }
  // An SVG may be without dimensions. One named .jpg is no image: libvips would draw it in any size that it asks for.
  if (named === svg && bytes.includes("<svg")) return details;
  if (named === svg || !image?.contentType || image.contentType === svg) {
    throw new Error(`${path} cannot be read as an image`);
  }
  const { width, height, contentType } = image;
  return { ...details, contentType, image: { width, height } };
}

const svg = "image/svg+xml";

/**
 * Returns the hash in a picture's address. 64 bits are enough to distinguish versions of an asset. A page has about forty
 * hashes, and hashes do not compress.
 */
export const fileHash = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 16);

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

/** Media types of images by file extension; the usual extension of a type is before its others. */
const contentTypes: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".svg": "image/svg+xml",
};

/** Returns the media type by file extension; `application/octet-stream` for unknown ones. */
export const contentTypeOf = (path: string): string =>
  contentTypes[extname(path).toLowerCase()] ?? "application/octet-stream";

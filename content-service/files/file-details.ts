import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import sharp from "sharp";
import type { SweptFile } from "./folder-sweep.ts";
import type { AssetFile } from "./space.ts";

/** What the service tells of a file besides its names. */
export type FileDetails = Pick<AssetFile, "contentType" | "size" | "hash" | "image">;

/** Contentful's limit per asset on the free plan, in bytes. */
const maxBytes = 50 * 1024 * 1024;
/** Contentful's limit, in pixels. */
const maxPixels = 300_000_000;

/** @throws Error for a file that is too large, or an image that cannot be decoded; the message suits an editor */
export async function readFileDetails(path: string, file: SweptFile): Promise<FileDetails> {
  if (file.size > maxBytes) throw new Error(`${path} is larger than 50 MB`);
  const bytes = await readFile(file.realPath);
  const contentType = contentTypeOf(path);
  const details = { contentType, size: bytes.length, hash: contentHash(bytes) };
  if (contentType === "image/svg+xml") {
    if (!bytes.includes("<svg")) throw new Error(`${path} is no SVG drawing`);
    return details;
  }
  if (!isRaster(contentType)) return details;
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    return { ...details, image: { width: autoOrient.width, height: autoOrient.height } };
  } catch {
    throw new Error(`${path} cannot be read as an image`);
  }
}

/** 64 bits tell the versions of one asset apart; every page carries some forty of these, and they do not compress. */
export const contentHash = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 16);

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

/** By the name's ending; anything unknown is a file to download. */
const contentTypeOf = (path: string): string =>
  contentTypes[extname(path).toLowerCase()] ?? "application/octet-stream";

/** Whether the Images API can work on it. */
export const isRaster = (contentType: string): boolean =>
  contentType.startsWith("image/") && contentType !== "image/svg+xml";

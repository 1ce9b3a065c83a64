import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import {
  mediaType,
  everyVariant,
  type PictureFocus,
  type PictureVariant,
  variantAddress,
} from "#content/pictures";
import { reasonOf } from "#content/service";
import { limitedLog, type Log } from "#server/log.ts";
import type { AssetFile } from "./sample-export.ts";

/** An asset's file. */
export type Original = {
  /** Its address on the site. It names the bytes, so that caches may keep it. */
  url: string;
  path: string;
  contentType: string;
  /** Pixels as shown, after EXIF rotation; undefined for SVG. */
  size: { width: number; height: number } | undefined;
};

// Encoded pictures are kept here; libvips' cache would only use memory. One thread leaves the others to visits.
sharp.cache(false);
sharp.concurrency(1);

type Bytes = Uint8Array<ArrayBuffer>;
type HeaderValues = Readonly<Record<string, string>>;

/** Bytes of encoded pictures that are kept in memory: those of some visits at every width. */
const maxKept = 16 * 1024 * 1024;
/** Pixels of an original. A progressive JPEG takes up to six bytes of memory for each. */
const limitInputPixels = 64_000_000;
/** Seconds for one variant. */
const maxTime = 60;

/**
 * Returns a function that returns the response with the picture at an address: a file of the sample space, or with the query
 * of Contentful's Images API one of the variants in which the page shows it; undefined for any other address. Variants are
 * encoded one at a time. In place of one that cannot be encoded, the original is sent.
 */
export function createSamplePictures(originals: readonly Original[], log: Log) {
  const byUrl = new Map(originals.map((original) => [original.url, original]));
  const logFailure = limitedLog(log);
  /** Encoded variants by address; the one whose last use is the longest ago is the first. */
  const encoded = new Map<string, Bytes>();
  let bytes = 0;
  /** The encodings that run or wait. */
  const running = new Map<string, Promise<Bytes>>();
  let last: Promise<unknown> = Promise.resolve();

  function variantAt(address: string, path: string, variant: PictureVariant): Promise<Bytes> {
    const known = encoded.get(address);
    if (known) {
      encoded.delete(address);
      encoded.set(address, known);
      return Promise.resolve(known);
    }
    const encoding = running.get(address) ?? last.then(() => encode(path, variant)).then(keep);
    running.set(address, encoding);
    last = encoding.catch(() => undefined).then(() => running.delete(address));
    return encoding;

    function keep(picture: Bytes): Bytes {
      encoded.set(address, picture);
      bytes += picture.length;
      for (const [oldest, { length }] of encoded) {
        if (bytes <= maxKept) break;
        encoded.delete(oldest);
        bytes -= length;
      }
      return picture;
    }
  }

  /** As a stream, of which a client that does not read holds one piece. */
  async function sendOriginal({ path, contentType }: Original, headers: HeaderValues) {
    const file = await openAsBlob(path);
    return respond(file.stream(), file.size, contentType, headers);
  }

  return async (address: string, headers: HeaderValues = {}): Promise<Response | undefined> => {
    const [url = "", query] = address.split("?", 2);
    const original = byUrl.get(url);
    if (!original || query === undefined) return original && sendOriginal(original, headers);
    const variant = everyVariant({ contentType: original.contentType, ...original.size }).find(
      (each) => variantAddress(original, each) === address,
    );
    if (!variant) return undefined;
    try {
      const picture = await variantAt(address, original.path, variant);
      return respond(picture, picture.length, mediaTypes[variant.format], headers);
    } catch (error) {
      logFailure("warn", "picture.not_encoded", { reason: `${address}: ${reasonOf(error)}` });
      return sendOriginal(original, { ...headers, "Cache-Control": "no-store" });
    }
  };
}

function respond(
  body: Bytes | ReadableStream,
  length: number,
  contentType: string,
  headers: HeaderValues,
) {
  const ofPicture = { "Content-Type": contentType, "Content-Length": `${length}` };
  return new Response(body, { headers: { ...headers, ...ofPicture } });
}

const mediaTypes: Readonly<Record<PictureVariant["format"], string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

/** Reads an asset's file. Undefined for one that is not in the folder, and for a picture that cannot be decoded. */
export async function readOriginal(
  folder: string,
  { url, fileName, contentType: written }: AssetFile,
): Promise<Original | undefined> {
  const file = await readFileOf(folder, url);
  if (!file) return undefined;
  const hash = createHash("sha256").update(file.bytes).digest("hex").slice(0, 16);
  const contentType = mediaType(written);
  const original = {
    url: `/pictures/${hash}/${encodeURIComponent(fileName.toWellFormed())}`,
    path: file.path,
    contentType,
    size: undefined,
  };
  if (!contentType.startsWith("image/") || contentType === "image/svg+xml") return original;
  const size = await decodedSize(file.bytes);
  return size && { ...original, size };
}

/** Returns the file at an asset's address, whose name export tools and file systems write in several ways. */
async function readFileOf(folder: string, url: string) {
  const { host, pathname } = new URL(url, "https://localhost");
  const decoded = decodeURIComponent(pathname);
  for (const name of [decoded, pathname, decoded.normalize("NFD")]) {
    const path = join(folder, host, name);
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes) return { path, bytes };
  }
  return undefined;
}

async function decodedSize(bytes: Uint8Array): Promise<Original["size"]> {
  try {
    const { format, autoOrient } = await open(bytes).metadata();
    return isRaster(format) ? autoOrient : undefined;
  } catch {
    return undefined;
  }
}

const open = (source: string | Uint8Array): Sharp =>
  sharp(source, { limitInputPixels, sequentialRead: true });

/** Libvips would draw an SVG or a PDF in any size that it asks for. */
const isRaster = (format: string): boolean =>
  ["jpeg", "png", "webp", "heif", "gif", "tiff"].includes(format);

/** Encodes a variant without metadata, rotated as EXIF says. @throws Error for a picture that cannot be decoded */
async function encode(path: string, variant: PictureVariant): Promise<Bytes> {
  const { width, height, focus, format, quality } = variant;
  const resized = open(path)
    .timeout({ seconds: maxTime })
    .autoOrient()
    .resize({
      width,
      ...(height === undefined
        ? { withoutEnlargement: true }
        : { height, fit: "cover", position: positionOf(focus) }),
    });
  // An effort of 3 takes more than twice the time, for 6 % less bytes.
  const encoded = {
    avif: () => resized.avif({ quality: quality ?? 50, effort: 2, chromaSubsampling: "4:2:0" }),
    webp: () => resized.webp({ quality: quality ?? 75 }),
    jpg: () =>
      resized
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: quality ?? 78, mozjpeg: true, progressive: false }),
    png: () => resized.png({ compressionLevel: 9 }),
  }[format];
  return new Uint8Array(await encoded().toBuffer());
}

/** Sharp knows no faces; the most conspicuous region is kept instead. */
const positionOf = (focus: PictureFocus = "center") =>
  focus === "faces" ? sharp.strategy.attention : focus;

import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { mediaType } from "#content/media-type.ts";
import { everyAddress } from "#content/picture-uses.ts";
import {
  originalPath,
  type PictureFocus,
  type PictureVariant,
  readPicturePath,
} from "#content/picture-variant.ts";
import { reasonOf } from "#content/reason-of.ts";
import type { Log } from "#server/log.ts";
import { writeAtomically } from "#server/write-atomically.ts";
import { type AssetFile, SampleSpaceError } from "./sample-export.ts";

/** An asset's file. */
export type Original = {
  path: string;
  /** Of its bytes, 16 hexadecimal digits: enough to distinguish versions of an asset, and hashes do not compress. */
  hash: string;
  fileName: string;
  contentType: string;
  /** Pixels as shown, after EXIF rotation; undefined for SVG. */
  size: { width: number; height: number } | undefined;
};

// Each picture is encoded once and stored; libvips' cache would only use memory. One thread leaves the others to visits.
sharp.cache(false);
sharp.concurrency(1);

/** Pixels of an original. A progressive JPEG takes up to six bytes of memory for each. */
const limitInputPixels = 64_000_000;
/** Seconds for one variant. */
const maxTime = 60;

/**
 * Returns a function that returns the response with the picture at a path: an original of the sample space, or one of its variants, which is
 * encoded at its first request and stored in the folder; undefined for any other path. Pictures are encoded one at a time. One
 * that cannot be encoded or stored is logged once and sent as the original.
 */
export function createSamplePictures(originals: readonly Original[], folder: string, log: Log) {
  /** The same file may be in several assets, under other names. */
  const byHash = Map.groupBy(originals, ({ hash }) => hash);
  /** By path: encodings that run, and those that have failed, whose file is the original. */
  const encodings = new Map<string, Promise<string>>();
  let last: Promise<unknown> = Promise.resolve();

  async function encodeInTurn(
    path: string,
    file: string,
    original: Original,
    variant: PictureVariant,
  ): Promise<string> {
    const encoded = last.then(() => encode(original.path, variant));
    last = encoded.catch(() => undefined);
    try {
      await writeAtomically(file, await encoded);
      encodings.delete(path);
      return file;
    } catch (error) {
      log("warn", "picture.not_encoded", { path, reason: reasonOf(error) });
      return original.path;
    }
  }

  async function find(path: string): Promise<Blob | undefined> {
    const parsed = readPicturePath(path);
    if (!parsed) return undefined;
    for (const original of byHash.get(parsed.hash) ?? []) {
      const found = await findIn(original, path, parsed.variant);
      if (found) return found;
    }
    return undefined;
  }

  async function findIn(
    original: Original,
    path: string,
    variant: PictureVariant | undefined,
  ): Promise<Blob | undefined> {
    const { hash, contentType, fileName, size } = original;
    const url = originalPath(hash, fileName);
    if (path === url) return openAsBlob(original.path, { type: contentType });
    const picture = { id: hash, url, alt: "", contentType, title: undefined, ...noSize, ...size };
    if (!variant || !everyAddress(picture).includes(path)) return undefined;
    const [variantName = ""] = path.split("/").slice(-2);
    const file = join(folder, hash, `${variantName}.${variant.format}`);
    if (await isStored(file)) return openAsBlob(file, { type: mediaTypes[variant.format] });
    const encoding = encodings.get(path) ?? encodeInTurn(path, file, original, variant);
    encodings.set(path, encoding);
    const found = await encoding;
    return openAsBlob(found, { type: found === file ? mediaTypes[variant.format] : contentType });
  }

  return async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response | undefined> => {
    const blob = await find(path);
    const ofPicture = { "Content-Type": blob?.type ?? "", "Content-Length": `${blob?.size}` };
    // As a stream, of which a client that does not read holds one piece; a Blob would be read at once.
    return blob && new Response(blob.stream(), { headers: { ...headers, ...ofPicture } });
  };
}

const noSize = { width: undefined, height: undefined };

const mediaTypes: Readonly<Record<PictureVariant["format"], string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

/** A crash of the machine may leave an empty file. */
const isStored = async (file: string): Promise<boolean> =>
  ((await stat(file).catch(() => undefined))?.size ?? 0) > 0;

/**
 * Reads an asset's file. Undefined for a picture that cannot be decoded.
 * @throws SampleSpaceError for a file that cannot be read
 */
export async function readOriginal(
  folder: string,
  asset: string,
  { url, fileName, contentType: written }: AssetFile,
): Promise<Original | undefined> {
  const { path, bytes } = await readFileOf(folder, url).catch((error: unknown) => {
    throw new SampleSpaceError(folder, `the file of the asset ${asset}: ${reasonOf(error)}`);
  });
  const contentType = mediaType(written);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const original = { path, hash, fileName, contentType, size: undefined };
  if (!contentType.startsWith("image/") || contentType === "image/svg+xml") return original;
  const size = await decodedSize(bytes);
  return size && { ...original, size };
}

async function readFileOf(folder: string, url: string) {
  const { host, pathname } = new URL(url, "https://localhost");
  const path = join(folder, host, decodeURIComponent(pathname));
  return { path, bytes: await readFile(path) };
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
function encode(path: string, variant: PictureVariant): Promise<Buffer> {
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
  switch (format) {
    case "avif":
      return resized
        .avif({ quality: quality ?? 50, effort: 3, chromaSubsampling: "4:2:0" })
        .toBuffer();
    case "webp":
      return resized.webp({ quality: quality ?? 75 }).toBuffer();
    case "jpg":
      return resized
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: quality ?? 78, mozjpeg: true, progressive: false })
        .toBuffer();
    case "png":
      return resized.png({ compressionLevel: 9 }).toBuffer();
    default:
      return format satisfies never;
  }
}

/** Sharp knows no faces; the most conspicuous region is kept instead. */
const positionOf = (focus: PictureFocus = "center") =>
  focus === "faces" ? sharp.strategy.attention : focus;

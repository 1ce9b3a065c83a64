import { readFile, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import type { PictureFocus, PictureVariant } from "#content/picture-variant.ts";
import { reasonOf } from "#content/reason-of.ts";
import type { EncodeResult, EncodingJob } from "./encoder.ts";
import { fileHash, maxPixels } from "./files/file-details.ts";

/*
 * Encodes pictures in a process of its own (encoder.ts): decoding a large picture takes several hundred megabytes, which
 * libvips does not limit.
 */

// Each picture is encoded once and stored on disk; libvips' cache would only use memory.
sharp.cache(false);

/** Bytes. A process that takes more ends itself. */
const maxMemory = 400_000_000;
/** Microseconds of processor time for one picture. On a busy machine, it takes many times longer until it is encoded. */
const maxTime = 60_000_000;
/** Milliseconds between two looks at the memory and the time. */
const lookInterval = 20;

/** The exit code of a process that takes too much memory or time. */
const tooMuch = 86;

if (process.send) {
  // Visits to the server come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // On Linux, the kernel ends this process before the server when a container runs out of memory.
  void writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);
  let start = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if (process.memoryUsage.rss() > maxMemory || user + system > maxTime) process.exit(tooMuch);
  }, lookInterval).unref();
  // The server has ended.
  process.on("disconnect", () => process.exit());
  process.on("message", (job: EncodingJob) => {
    start = process.cpuUsage();
    void encode(job).then((result) => process.send?.(result));
  });
}

async function encode({ path, hash, variant }: EncodingJob): Promise<EncodeResult> {
  try {
    const bytes = await readFile(path).catch(() => undefined);
    // Written again or moved after it was listed: other bytes have another address.
    if (!bytes || fileHash(bytes) !== hash) return { bytes: undefined };
    return { bytes: new Uint8Array(await transformImage(bytes, variant)) };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

/** Encoding AVIF takes 24 MB of memory per megapixel. */
const maxEncodedPixels = 9_000_000;

/**
 * Encodes a variant of a raster image. Applies EXIF rotation and drops metadata; reduces the size of a variant of more than
 * 9 megapixels.
 * @throws Error for bytes that are no image or an image that is too large
 */
async function transformImage(
  source: Uint8Array,
  { width, height, focus, format, quality }: PictureVariant,
): Promise<Buffer> {
  const image = sharp(source, { limitInputPixels: maxPixels });
  const { autoOrient, format: found } = await image.metadata();
  // libvips would draw an SVG or a PDF in any size that it asks for.
  if (!rasterFormats.has(found)) throw new Error(`is ${found}, expected a raster image`);
  const size = {
    width,
    height:
      height ??
      Math.round((Math.min(width, autoOrient.width) * autoOrient.height) / autoOrient.width),
  };
  const scale = Math.min(1, Math.sqrt(maxEncodedPixels / (size.width * size.height)));
  const resized = image.autoOrient().resize({
    width: Math.floor(width * scale),
    ...(height === undefined
      ? {}
      : { height: Math.floor(height * scale), fit: "cover", position: positionOf(focus) }),
    withoutEnlargement: height === undefined,
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

const rasterFormats: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "heif", "gif", "tiff"]);

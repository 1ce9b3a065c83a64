import sharp from "sharp";
import type { PictureFocus, PictureVariant } from "#content/picture-variant.ts";

// Each picture is encoded once and stored on disk; libvips' cache would only use memory.
sharp.cache(false);

/** Encoding AVIF takes 24 MB of memory per megapixel. */
const maxEncodedPixels = 9_000_000;
const maxSourcePixels = 300_000_000;
/** Seconds per encoding. */
const encodingTimeout = 30;

/**
 * Encodes a variant of a raster image. Applies EXIF rotation and drops metadata; reduces the size of a variant of more than
 * 9 megapixels.
 * @throws Error for bytes that are no image, an image that is too large or one that takes too long
 */
export async function transformImage(
  source: Uint8Array,
  { width, height, focus, format, quality }: PictureVariant,
): Promise<Buffer> {
  const image = sharp(source, { limitInputPixels: maxSourcePixels });
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
  const resized = image
    .timeout({ seconds: encodingTimeout })
    .autoOrient()
    .resize({
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

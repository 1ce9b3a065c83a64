import sharp, { type Sharp } from "sharp";
import type { Focus, ImageFormat, ImageTransformation } from "./image-transformation.ts";
import { badRequest } from "#content-service/delivery/service-error.ts";

// Each image is encoded once and cached on disk; libvips' cache would only use memory.
sharp.cache(false);

/** The Images API's limit for AVIF. Encoding takes 24 MB of memory per megapixel. */
const maxAvifPixels = 9_000_000;
/** The Images API's limit. */
const maxSourcePixels = 300_000_000;
/** Seconds per encoding. */
const encodingTimeout = 30;

/**
 * Encodes a variant of an image. Applies EXIF rotation and drops metadata.
 * @throws ServiceError 400 for AVIF of a source that is too large; Error for an image that cannot be decoded or times out
 */
export async function transformImage(
  source: Uint8Array,
  format: ImageFormat | undefined,
  transformation: ImageTransformation,
): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(source, { limitInputPixels: maxSourcePixels }).timeout({
    seconds: encodingTimeout,
  });
  const { autoOrient } = await image.metadata();
  const { width = 0, height = 0 } = transformation;
  const pixels = Math.max(autoOrient.width * autoOrient.height, width * height);
  if (format === "avif" && pixels > maxAvifPixels) {
    throw badRequest("valid transformation: False (avif of more than 9 megapixels)");
  }
  const resized = resize(image.autoOrient(), autoOrient, transformation, format);
  return new Uint8Array(await encode(resized, format, transformation).toBuffer());
}

type Size = { width: number; height: number };

function resize(
  image: Sharp,
  source: Size,
  { width, height, fit, focus, background }: ImageTransformation,
  format: ImageFormat | undefined,
): Sharp {
  if (width === undefined && height === undefined) return image;
  const box = {
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
  // With one dimension only there is nothing to pad or crop.
  if (width === undefined || height === undefined) {
    return image.resize({ ...box, withoutEnlargement: fit !== "scale" });
  }
  switch (fit) {
    case undefined:
      return image.resize({ ...box, fit: "inside", withoutEnlargement: true });
    case "scale":
      return image.resize({ ...box, fit: "fill" });
    case "fill":
    case "thumb":
      return image.resize({ ...box, fit: "cover", position: positions[focus] });
    case "pad": {
      const opaque = background ?? (format === "jpg" ? "ffffff" : undefined);
      return image.resize({
        ...box,
        fit: "contain",
        background: opaque === undefined ? { r: 0, g: 0, b: 0, alpha: 0 } : `#${opaque}`,
      });
    }
    case "crop":
      return image.extract(cropOf(source, { width, height }, focus));
    default:
      return fit satisfies never;
  }
}

/** Returns the unscaled part of the source at the focus. */
function cropOf(source: Size, box: Size, focus: Focus) {
  const width = Math.min(source.width, box.width);
  const height = Math.min(source.height, box.height);
  const [left, top] = [source.width - width, source.height - height];
  return {
    width,
    height,
    left: focus.includes("left") ? 0 : focus.includes("right") ? left : Math.round(left / 2),
    top: focus.includes("top") ? 0 : focus.includes("bottom") ? top : Math.round(top / 2),
  };
}

/** The Images API's focus areas as sharp's positions. sharp has no face detection; "attention" is closest to it. */
const positions = {
  center: "centre",
  top: "top",
  right: "right",
  left: "left",
  bottom: "bottom",
  top_right: "right top",
  top_left: "left top",
  bottom_right: "right bottom",
  bottom_left: "left bottom",
  face: "attention",
  faces: "attention",
} as const satisfies Record<Focus, string>;

/** The default qualities differ because each format has its own scale; the encoded images look about the same. */
function encode(
  image: Sharp,
  format: ImageFormat | undefined,
  { quality, progressive }: ImageTransformation,
): Sharp {
  switch (format) {
    case "avif":
      return image.avif({ quality: quality ?? 50, effort: 3, chromaSubsampling: "4:2:0" });
    case "webp":
      return image.webp({ quality: quality ?? 75 });
    case "jpg":
      return image.flatten({ background: "#ffffff" }).jpeg({
        quality: quality ?? 78,
        mozjpeg: true,
        progressive,
      });
    case "png":
      return image.png({ compressionLevel: 9 });
    case undefined:
      return image;
    default:
      return format satisfies never;
  }
}

import sharp, { type Sharp } from "sharp";
import type { Focus, ImageFormat, ImageTransformation } from "./image-transformation.ts";
import { badRequest } from "#content-service/delivery/service-error.ts";

// Every image passes once and is then kept on disk: libvips' own cache would only hold memory.
sharp.cache(false);

/** Told apart in what is kept on disk: to be changed with anything below that changes a picture. */
export const encoding = 2;

/** Pixels: the Images API makes AVIF of nothing larger. */
const largestAvifSource = 9_000_000;
/** Pixels: the Images API's largest source. */
const largestSource = 300_000_000;
/** Seconds that an encoding may take. */
const encodingTimeout = 30;

/**
 * An image's variant. Rotated as the camera held it; metadata is dropped.
 * @throws ServiceError 400 for AVIF of too large a source; Error for what cannot be decoded or takes too long
 */
export async function transformImage(
  source: Uint8Array,
  format: ImageFormat | undefined,
  transformation: ImageTransformation,
): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(source, { limitInputPixels: largestSource }).timeout({
    seconds: encodingTimeout,
  });
  const { autoOrient } = await image.metadata();
  if (format === "avif" && autoOrient.width * autoOrient.height > largestAvifSource) {
    throw badRequest("valid transformation: False (avif of a source above 9 megapixels)");
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
  // A box with one side open has nothing to pad or to crop.
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

/** The part of the source, as it is, that lies nearest to the focus. */
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

/** sharp's words for the Images API's; a face is looked for where the picture draws attention. */
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

/** Qualities that look alike; sharp's numbers mean something else in each format. */
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

import { type PictureVariant, variantAddress } from "./picture-variant.ts";
import type { Picture } from "./picture.ts";

type Aspect = { width: number; height: number };

/** What decides the variants of a picture. */
type PictureFile = Pick<Picture, "contentType" | "width" | "height" | "size" | "focus">;

/** How one place of the page shows a raster picture. */
type PictureUse = {
  /** The picture is cropped to this ratio; without it, it is shown whole. */
  aspect?: Aspect;
  /** Pixels of the AVIF or WebP variants. The largest possible width, that of the original or its crop, comes in addition. */
  widths: readonly number[];
  /** The AVIF variants' quality by their width in pixels. */
  quality?: (width: number) => number;
  /** Pixels of the JPEG (PNG for a PNG) for browsers without AVIF; undefined where another use has one. */
  fallback?: number;
};

/** Pixels. Few widths, so that requests are often answered from caches. */
const widths = [320, 480, 680, 840, 1080, 1400, 1920, 2560];

/** All uses of pictures in several widths. */
export const pictureUses = {
  /** On a portrait screen a slide is cropped; the content says to which side. */
  heroPortrait: {
    aspect: { width: 4, height: 5 },
    widths: [640, 960],
    // On a phone, two pixels or more for each of CSS hide the blur, and the first view waits for this picture.
    quality: () => 33,
  },
  heroLandscape: {
    widths: [1280, 1600, 1920, 2560],
    // On a large screen, each stone under water is seen.
    quality: (width: number) => (width < 1920 ? 45 : 60),
    fallback: 1600,
  },
  news: { aspect: { width: 16, height: 10 }, widths, fallback: 960 },
  newsImage: { widths, fallback: 960 },
  about: { aspect: { width: 3, height: 2 }, widths, fallback: 960 },
  ribbon: { aspect: { width: 4, height: 3 }, widths: [200, 320, 480, 680], fallback: 960 },
  customerCase: { aspect: { width: 16, height: 10 }, widths, fallback: 960 },
  portrait: { aspect: { width: 1, height: 1 }, widths: [96, 192], fallback: 192 },
} as const satisfies Record<string, PictureUse>;

export type PictureUseName = keyof typeof pictureUses;

/** For an original that is too large for AVIF. */
const webp = { format: "webp", quality: 75 } as const;
/** Has one frame, unlike the other formats of a GIF. */
const png = { format: "png" } as const;

const isGif = ({ contentType }: PictureFile): boolean => contentType === "image/gif";

/**
 * What the Images API can do (https://www.contentful.com/developers/docs/references/images-api/,
 * https://www.contentful.com/developers/docs/technical-limits/): pixels of a variant's side; bytes of an original, and
 * pixels of one that becomes AVIF.
 */
const limits = { side: 4000, bytes: 20_000_000, avifPixels: 9_000_000 };

/**
 * Browsers since 2024 support AVIF (Baseline 2024); older ones get one JPEG or PNG. A second format would double the
 * markup of pictures, so a `source` that fails has no fallback. Quality 45 cannot be told from 50, which has a fifth more
 * bytes; at 36, rock is visibly blurred where a pixel of the picture is one of the screen (2026-11-26).
 */
const sourceEncoding = (picture: PictureFile, quality = 45) => {
  const { width = 0, height = 0 } = picture;
  if (isGif(picture)) return png;
  return width * height > limits.avifPixels ? webp : ({ format: "avif", quality } as const);
};

/** Returns the media type of the variants of `sourceVariants`. */
export const sourceType = (picture: Picture): string => `image/${sourceEncoding(picture).format}`;

/** Returns the variants of a `source` element, narrowest first; none is wider than the original or its crop. */
export function sourceVariants(picture: PictureFile, name: PictureUseName): PictureVariant[] {
  const use: PictureUse = pictureUses[name];
  const crop = cropOf(picture, use.aspect);
  const { width: whole = 1600 } = picture;
  const tallest = crop ? Math.floor((limits.side * crop.width) / crop.height) : limits.side;
  const largest = Math.min(limits.side, tallest, crop?.width ?? whole);
  return [...use.widths.filter((width) => width < largest), largest].map((width) => ({
    ...sized(picture, width, crop),
    ...sourceEncoding(picture, use.quality?.(width)),
  }));
}

/** Returns the variant for browsers without AVIF; undefined for a use without one. */
export function fallbackVariant(
  picture: PictureFile,
  name: PictureUseName,
): PictureVariant | undefined {
  const { fallback, aspect }: PictureUse = pictureUses[name];
  if (fallback === undefined) return undefined;
  const crop = cropOf(picture, aspect);
  const width = Math.min(fallback, crop?.width ?? picture.width ?? fallback);
  const isPng = picture.contentType === "image/png" || isGif(picture);
  return { ...sized(picture, width, crop), ...(isPng ? png : { format: "jpg", quality: 75 }) };
}

/** A blurred copy that stands in for the first slide. */
export const placeholderVariant: PictureVariant = { width: 32, format: "webp", quality: 20 };

/** Three times 160 pixels, the width of a typical logo. */
export const logoVariant = ({ width = 160 }: PictureFile): PictureVariant => ({
  width: Math.min(width, 480),
  format: "webp",
});

/** Three times 68 pixels. */
export const iconVariant: PictureVariant = { width: 204, format: "webp" };

/** Pixels of a picture in link previews. */
export const shareImageSize: Aspect = { width: 1200, height: 630 };

/** The picture of link previews. */
export const shareVariant = ({ focus }: PictureFile) =>
  ({ ...shareImageSize, focus, format: "jpg", quality: 80 }) as const;

/** Whether the Images API can make variants of a picture. Others are shown as they are. */
export const hasVariants = ({ contentType, width, height, size = 0 }: PictureFile): boolean =>
  /^image\/(jpeg|png|gif|webp|avif)$/.test(contentType) &&
  width !== undefined &&
  height !== undefined &&
  size <= limits.bytes;

/** Returns the address of a picture that is shown in one variant; its original when it has none. */
export function addressOf(picture: Picture, variant: PictureVariant): string {
  const still = isGif(picture) ? { ...variant, ...png, quality: undefined } : variant;
  return hasVariants(picture) ? variantAddress(picture, still) : picture.url;
}

/** Returns the size of a variant, and what is kept of its picture if that is cropped. */
const sized = ({ focus }: PictureFile, width: number, crop: Aspect | undefined) =>
  crop ? { width, height: Math.round((width * crop.height) / crop.width), focus } : { width };

/** Returns the size of the original's largest crop with the given ratio; undefined if the ratios differ by less than 2 %. */
function cropOf({ width, height }: PictureFile, aspect: Aspect | undefined): Aspect | undefined {
  if (width === undefined || height === undefined || aspect === undefined) return undefined;
  const ratio = aspect.width / aspect.height;
  if (Math.abs(ratio / (width / height) - 1) < 0.02) return undefined;
  return width / height > ratio
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) };
}

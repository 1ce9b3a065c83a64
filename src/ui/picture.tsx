import type { PictureFormat } from "#content/picture-variant.ts";
import type { Picture as PictureContent } from "#content/site-content.ts";
import type { EditAttributes } from "./edit-attributes.tsx";
import { originalAddress, variantAddress } from "./picture-address.ts";

export type Aspect = { width: number; height: number };

type PictureProps = {
  picture: PictureContent;
  /** The `sizes` attribute. */
  sizes: string;
  /**
   * The picture is cropped to this ratio, and its space is reserved while it loads. One whose size is unknown is not cropped
   * but fits into its space.
   */
  aspect: Aspect;
  className: string;
  edit?: EditAttributes;
  /** "" for decoration. */
  alt?: string;
};

/** A picture of the content as AVIF in several widths, with one JPEG or PNG as fallback. */
export function Picture({ picture, sizes, aspect, className, edit, alt }: PictureProps) {
  const image = (
    <img
      className="picture-image"
      data-unsized={picture.width === undefined || undefined}
      src={isRaster(picture) ? fallbackAddress(picture, aspect) : originalAddress(picture)}
      alt={alt ?? picture.alt}
      width={aspect.width}
      height={aspect.height}
      decoding="async"
      loading="lazy"
    />
  );
  return (
    <picture className={`picture ${className}`} {...edit}>
      {isRaster(picture) && <Source picture={picture} sizes={sizes} aspect={aspect} />}
      {image}
    </picture>
  );
}

type SourceProps = {
  picture: PictureContent;
  sizes: string;
  aspect?: Aspect | undefined;
  /** The side that is kept when the picture is cropped; the middle by default. */
  focus?: "right" | undefined;
  /** Pixels, in place of the default widths. */
  widths?: readonly number[];
  media?: string;
};

/** A `source` element in AVIF, optionally for the screens of `media` only. */
export function Source({ picture, sizes, aspect, focus, widths, media }: SourceProps) {
  return (
    <source
      type={format.type}
      {...(media === undefined ? {} : { media })}
      sizes={sizes}
      srcSet={pictureSourceSet({ picture, aspect, focus, widths })}
    />
  );
}

/**
 * Browsers since 2024 support AVIF (Baseline 2024); older ones get one JPEG or PNG. A second format would double the
 * markup of pictures. At quality 36, rock is visibly blurred and water has blocks.
 */
export const format = { type: "image/avif", encoding: { format: "avif", quality: 50 } } as const;

/** Pixels. Few widths, so that requests are often answered from caches. */
const pictureWidths: readonly number[] = [200, 320, 480, 680, 840, 1080, 1400, 1920, 2560];

/** The Images API's maximum width in pixels. */
const maxWidth = 4000;

type SourceSet = {
  picture: PictureContent;
  aspect?: Aspect | undefined;
  focus?: "right" | undefined;
  widths?: readonly number[] | undefined;
};

/** Returns the `srcset`; no width exceeds that of the original or its crop. */
export function pictureSourceSet({
  picture,
  aspect,
  focus,
  widths = pictureWidths,
}: SourceSet): string {
  const crop = cropOf(picture, aspect);
  const largest = Math.min(maxWidth, crop?.width ?? picture.width ?? 1600);
  const fitting = widths.filter((width) => width < largest);
  return [...fitting, largest]
    .map((width) => {
      const size = { width, height: heightOf(width, crop), focus };
      return `${variantAddress(picture, { ...size, ...format.encoding })} ${width}w`;
    })
    .join(", ");
}

/** Whether a picture is vector graphics, which the Images API returns unchanged. */
export const isSvg = ({ contentType }: PictureContent): boolean => contentType === "image/svg+xml";

export function isRaster({ contentType }: PictureContent): boolean {
  return /^image\/(jpeg|png|webp|avif|tiff)$/.test(contentType);
}

/** Returns the address of a medium width in JPEG or PNG, for browsers without AVIF. */
function fallbackAddress(picture: PictureContent, aspect: Aspect): string {
  const crop = cropOf(picture, aspect);
  const width = Math.min(960, crop?.width ?? picture.width ?? 960);
  const encoding: { format: PictureFormat; quality?: number } =
    picture.contentType === "image/png" ? { format: "png" } : { format: "jpg", quality: 75 };
  return variantAddress(picture, { width, height: heightOf(width, crop), ...encoding });
}

const heightOf = (width: number, crop: Aspect | undefined): number | undefined =>
  crop && Math.round((width * crop.height) / crop.width);

/** Returns the size of the original's largest crop with the given ratio; undefined if the ratios differ by less than 2 %. */
function cropOf({ width, height }: PictureContent, aspect: Aspect | undefined): Aspect | undefined {
  if (width === undefined || height === undefined || aspect === undefined) return undefined;
  const ratio = aspect.width / aspect.height;
  if (Math.abs(ratio / (width / height) - 1) < 0.02) return undefined;
  return width / height > ratio
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) };
}

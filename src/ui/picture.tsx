import {
  fallbackVariant,
  hasVariants,
  pictureUses,
  type PictureUseName,
  sourceType,
  sourceVariants,
  variantAddress,
} from "#content/pictures";
import type { Picture as PictureContent } from "#content/pictures";
import { type FieldAttributes, useTextLanguage } from "./field-attributes.ts";

type PictureProps = {
  picture: PictureContent | undefined;
  /** Decides widths and crop. One whose size is unknown is not cropped but fits into its space. */
  use: PictureUseName;
  /** The `sizes` attribute. */
  sizes: string;
  className: string;
  field?: FieldAttributes;
  /** "" for decoration. */
  alt?: string;
};

/** A picture of the content as AVIF in several widths, with one JPEG or PNG as fallback, if there is one. Its space is reserved. */
export function Picture({ picture, use, sizes, className, field, alt }: PictureProps) {
  const languageOfText = useTextLanguage();
  if (picture === undefined) return null;
  const { width, height } = aspectOf(picture, use);
  return (
    <picture className={`picture screen-only ${className}`} {...field}>
      {hasVariants(picture) && <Source picture={picture} use={use} sizes={sizes} />}
      <img
        className="picture-image"
        data-unsized={picture.width === undefined || undefined}
        src={imageAddress(picture, use)}
        alt={alt ?? picture.alt}
        lang={alt === undefined ? languageOfText(picture.id, "description") : undefined}
        width={width}
        height={height}
        decoding="async"
        loading="lazy"
        // The top of the first news picture is in the first view, where Chromium would load it as urgently as the hero's.
        fetchPriority="low"
      />
    </picture>
  );
}

type SourceProps = {
  picture: PictureContent;
  use: PictureUseName;
  sizes: string;
  media?: string;
};

/** A `source` element in AVIF or WebP, optionally for the screens of `media` only. */
export function Source({ picture, use, sizes, media }: SourceProps) {
  return (
    <source
      type={sourceType(picture)}
      media={media}
      sizes={sizes}
      srcSet={sourceSet(picture, use)}
    />
  );
}

/** Returns the `srcset` of a picture's variants. */
export const sourceSet = (picture: PictureContent, use: PictureUseName): string =>
  sourceVariants(picture, use)
    .map((variant) => `${variantAddress(picture, variant)} ${variant.width}w`)
    .join(", ");

/** Returns the address for browsers without AVIF; the original of a picture that has no variants. */
export function imageAddress(picture: PictureContent, use: PictureUseName): string {
  const variant = hasVariants(picture) ? fallbackVariant(picture, use) : undefined;
  return variant ? variantAddress(picture, variant) : picture.url;
}

function aspectOf({ width = 16, height = 10 }: PictureContent, name: PictureUseName) {
  const use = pictureUses[name];
  return "aspect" in use ? use.aspect : { width, height };
}

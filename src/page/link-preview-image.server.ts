import { site } from "#site.config";
import type { Hero } from "#content/model";
import { defaultLocale, type Locale } from "#language/languages.ts";
import {
  hasVariants,
  shareImageSize as size,
  shareVariant,
  variantAddress,
} from "#content/pictures";

export type LinkPreviewImage = {
  /** Absolute, or a path on the site's own origin. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
  alt: string | undefined;
};

/** Returns the picture that other services show with a link to the page: the editor's share image as JPEG, or the brand's. */
export function linkPreviewImage(hero: Hero | undefined, locale: Locale): LinkPreviewImage {
  const picture = hero?.shareImage;
  // SVG cannot be converted, and link previews do not show it.
  if (picture === undefined || !hasVariants(picture)) {
    return { url: shareImagePath(locale), ...size, alt: site.companyName };
  }
  const variant = shareVariant(picture);
  const { width, height } = variant;
  return {
    url: variantAddress(picture, variant),
    width,
    height,
    // The hero's request sends no locale: its texts are in the default one.
    alt: (locale === defaultLocale && picture.alt) || undefined,
  };
}

/** Returns the path of the brand's share image (brand/public/), which link previews show unless the editor has chosen one. */
const shareImagePath = (locale: Locale): string => `/share-${locale}.jpg`;

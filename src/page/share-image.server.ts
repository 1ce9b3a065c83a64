import { site } from "#site.config";
import type { Hero } from "#content/model";
import { defaultLocale, type Locale } from "#language/languages.ts";
import { hasVariants, shareVariant, variantAddress } from "#content/pictures";

/** Returns the picture that other services show with a link to the page, of `shareImageSize`: the editor's, or the brand's (brand/public/). */
export const shareImage = (hero: Hero | undefined, locale: Locale) =>
  editorsShareImage(hero, locale) ?? { url: "/share.jpg", alt: site.companyName };

/** Returns the editor's share image as JPEG. Its address is absolute, or a path on the site's own origin. */
export function editorsShareImage(hero: Hero | undefined, locale: Locale) {
  const picture = hero?.shareImage;
  // SVG cannot be converted, and link previews do not show it.
  if (picture === undefined || !hasVariants(picture)) return undefined;
  return {
    url: variantAddress(picture, shareVariant(picture)),
    // The hero's request sends no locale: its texts are in the default one.
    alt: (locale === defaultLocale && picture.alt) || undefined,
  };
}

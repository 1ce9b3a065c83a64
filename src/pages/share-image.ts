import type { Locale } from "#language/languages.ts";

/** Pixels. */
export const shareImageSize = { width: 1200, height: 630 };

/** Returns the path of the picture that other services show with a link to the page; `npm run brand` makes it. */
export const shareImagePath = (locale: Locale): string => `/share-${locale}.jpg`;

import type { Locale } from "#language/languages.ts";

/** Returns the path of the brand's share image (brand/public/), which link previews show unless the editor has chosen one. */
export const shareImagePath = (locale: Locale): string => `/share-${locale}.jpg`;

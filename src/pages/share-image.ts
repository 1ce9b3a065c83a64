import type { Locale } from "#language/languages.ts";

/**
 * Returns the path of the brand's share image, which link previews show unless the editor has chosen one; `npm run brand`
 * makes it.
 */
export const shareImagePath = (locale: Locale): string => `/share-${locale}.jpg`;

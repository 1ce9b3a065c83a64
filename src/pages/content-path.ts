import type { Locale } from "#language/languages.ts";

/** Where the content of a page stands that is published. */
export const contentPath = (locale: Locale) => `/page-data/${locale}.json`;

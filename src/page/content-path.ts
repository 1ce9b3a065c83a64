import type { Locale } from "#language/languages.ts";

/** Path of the published content (`Published` as JSON), which the browser fetches before it renders parts. */
export const contentPath = (locale: Locale) => `/page-data/${locale}.json`;

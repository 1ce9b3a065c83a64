import { recordOf } from "#lib/record-of.ts";

/** The site's languages as the content service's locale codes (docs/specification.md §4). */
export const locales = ["sv", "en-US"] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale = "sv" satisfies Locale;

/** `html[lang]`, and the key of texts per language. */
export const languageOf = { sv: "sv", "en-US": "en" } as const satisfies Record<Locale, string>;

/** The language's own name. */
export const localeName = { sv: "Svenska", "en-US": "English" } as const satisfies Record<
  Locale,
  string
>;

export type Language = (typeof languageOf)[Locale];

/** The default locale's language. A literal, so that the bundler inlines it. */
export const defaultLanguage = "sv" satisfies (typeof languageOf)[typeof defaultLocale];

/**
 * Returns the locale of a `lang` parameter, however it is written ("en", "EN", "en_GB"); the default locale for any other
 * language. Mail programmes encode the `#` or `&` that follows it.
 */
export function localeOfCode(code: string | null | undefined): Locale {
  const [language] = code?.toLowerCase().split(/[-_#&\s]/, 1) ?? [];
  return locales.find((locale) => languageOf[locale] === language) ?? defaultLocale;
}

/** Returns the query ("" or "?…") for the page in `locale`; parameters other than `lang` are kept. */
export function searchInLocale(search: URLSearchParams, locale: Locale): string {
  const next = new URLSearchParams(search);
  if (locale === defaultLocale) next.delete("lang");
  else next.set("lang", locale);
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the page's address in `locale`. */
export const pageAddress = (siteUrl: string, locale: Locale): string =>
  `${siteUrl}/${searchInLocale(new URLSearchParams(), locale)}`;

export const perLocale = <Value>(valueOf: (locale: Locale) => Value): Record<Locale, Value> =>
  recordOf(locales.map((locale) => [locale, valueOf(locale)]));

/** The two languages of the site (specification, section 4), by the codes of the content service's locales. */
export const locales = ["sv", "en-US"] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = "sv";

/** `html[lang]`, and the key into texts that are written per language. */
export const languageOf = { sv: "sv", "en-US": "en" } as const satisfies Record<Locale, string>;

export type Language = (typeof languageOf)[Locale];

/** Any `lang` but a known other language is the default one (contract: URLs). */
export function localeOfSearch(search: URLSearchParams): Locale {
  const asked = search.get("lang");
  return locales.find((locale) => locale === asked) ?? defaultLocale;
}

/** The search part ("" or "?…") of the page's address in `locale`; other parameters are kept in their order. */
export function searchInLocale(search: URLSearchParams, locale: Locale): string {
  const next = new URLSearchParams(search);
  if (locale === defaultLocale) next.delete("lang");
  else next.set("lang", locale);
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}

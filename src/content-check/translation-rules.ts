import type { SiteContent } from "#content/site-content.ts";
import { type Locale, locales as siteLocales } from "#language/languages.ts";
import { isText, type EntryView } from "./entry-view.ts";

/**
 * Reports texts that are missing or shown in another language. An entry without any text in a locale is one finding,
 * not one per field. The parser reports required texts that are missing.
 */
export function checkTranslations(
  { localized, fields, values, shown, report }: EntryView,
  locales: readonly string[],
): void {
  if (!localized) return;
  const texts = fields.filter(([, { kind }]) => kind === "line" || kind === "markdown");
  for (const locale of locales) {
    const hasOwn = (field: string) =>
      values(field).some((each) => each.locale === locale && isText(each.value));
    const missing = texts
      .filter(([field, { required }]) => !(required === true && !isText(shown(field, locale))))
      .map(([field]) => field)
      .filter((field) => !hasOwn(field) && values(field).some(({ value }) => isText(value)));
    if (missing.length > 1 && !texts.some(([field]) => hasOwn(field))) {
      report("warning", "untranslated", { locale }, { locale, extent: "whole entry" });
      continue;
    }
    for (const field of missing) {
      const extent = isText(shown(field, locale)) ? "other language" : "left out";
      report("warning", "untranslated", { field, locale }, { locale, extent });
    }
  }
}

/** Reports equal titles: titles are the addresses of sections, and the second of two gets a number. */
export function checkTitles(
  entries: readonly EntryView[],
  contents: Readonly<Record<Locale, SiteContent>>,
): void {
  for (const locale of siteLocales) {
    const { areas, cases } = contents[locale];
    const titled = [
      ...areas.map(({ id, title }) => ({ id, title, field: "title" })),
      ...cases.map(({ id, headline }) => ({ id, title: headline, field: "headline" })),
    ];
    for (const [index, { id, title, field }] of titled.entries()) {
      if (titled.findIndex((other) => other.title === title) === index) continue;
      const entry = entries.find((candidate) => candidate.id === id);
      entry?.report("warning", "duplicate-title", { field, locale }, { title });
    }
  }
}

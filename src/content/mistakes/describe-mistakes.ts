import { mistakeText } from "#content/model";
import type { FoundMistake } from "./find-mistakes.ts";
import { type Language, languageOf, type Locale } from "#language/languages.ts";

/** An entry's mistakes in an editor's language. */
export type DescribedEntry = ReturnType<typeof describeMistakes>[number];

/**
 * Returns the mistakes by entry, in the order of the first of each: the content type and the entry's title; and lines of field,
 * language and mistake, as `headline · English: the field is empty, …`.
 */
export function describeMistakes(mistakes: readonly FoundMistake[], language: Language) {
  const entries = Map.groupBy(mistakes, ({ contentType, entryId }) =>
    [contentType, entryId].join(" "),
  );
  return [...entries.values()].flatMap((ofEntry) => {
    const [first] = ofEntry;
    if (!first) return [];
    const { contentType, entryId, title } = first;
    const known = title || entryId;
    const name = language === "sv" ? `”${known}”` : `“${known}”`;
    return {
      heading: `${contentType} ${name}`,
      entryId,
      lines: ofEntry.map((mistake) => {
        const { field, locale } = mistake;
        const place = locale === undefined ? field : `${field} · ${languageName(locale, language)}`;
        return `${place}: ${mistakeText(mistake, language)}`;
      }),
    };
  });
}

const languageName = (locale: Locale, language: Language): string =>
  new Intl.DisplayNames(language, { type: "language" }).of(languageOf[locale]) ?? locale;

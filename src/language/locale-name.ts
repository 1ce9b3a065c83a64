import { type Locale, languageOf } from "./languages.ts";

/** Returns the language's own name: Svenska, English. */
export function localeName(locale: Locale): string {
  const language = languageOf[locale];
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? locale;
  return name.replace(/^./, (letter) => letter.toUpperCase());
}

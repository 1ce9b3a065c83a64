import { languageOf, type Locale } from "./languages.ts";

/** The languages of texts for editors: the content check and the preview bar. */
export type EditorLanguage = "sv" | "en";

/** Returns the language of texts for a locale's editors: English if there are no texts in the locale's language. */
export function editorLanguageOf(locale: Locale): EditorLanguage {
  return languageOf[locale] === "sv" ? "sv" : "en";
}

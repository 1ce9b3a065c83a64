import { languageOf, type Locale } from "./languages.ts";

/** The languages of what editors read: the content model's help, the content check, the preview bar. */
export type EditorLanguage = "sv" | "en";

/** Returns the language in which the editors of a locale are addressed: English where theirs is not there. */
export function editorLanguageOf(locale: Locale): EditorLanguage {
  return languageOf[locale] === "sv" ? "sv" : "en";
}

import type { Language } from "./languages.ts";

/** Returns the language of the document, for code beside React. */
export function shownLanguage(): Language {
  return document.documentElement.lang === "en" ? "en" : "sv";
}

import type { Language } from "./languages.ts";

/** The language that the page is shown in, for what stands beside React. */
export function shownLanguage(): Language {
  return document.documentElement.lang === "en" ? "en" : "sv";
}

/** Calls back after each language switch, when the page's language, address and title are the new ones. */
export function onLanguageSwitch(answer: (language: Language) => void): void {
  let before = shownLanguage();
  new MutationObserver(() => {
    const language = shownLanguage();
    if (language === before) return;
    before = language;
    answer(language);
  }).observe(document.documentElement, { attributeFilter: ["lang"] });
}

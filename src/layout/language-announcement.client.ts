import { onLanguageSwitch } from "#language/shown-language.ts";

/** Says so when the language has changed (WCAG 2.2, 4.1.3); silent on load. */
export function startLanguageAnnouncement(): void {
  const region = document.getElementById("language-announcement");
  onLanguageSwitch((language) => {
    if (region) region.textContent = region.dataset[language] ?? "";
  });
}

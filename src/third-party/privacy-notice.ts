import { consentLabels } from "#language/consent-labels.ts";
import type { Language } from "#language/languages.ts";
import { element } from "#ui/element.ts";
import { privacyTable } from "./privacy-table.ts";

/** What the visitor is asked about, out of the table: who, when, what for and how long. */
export function privacyNotice(language: Language): HTMLElement {
  const { storedAs } = consentLabels[language];
  return element(
    "dl",
    { className: "consent-banner-notice" },
    ...privacyTable
      .filter(({ isAnalytics }) => isAnalytics)
      .flatMap(({ party, purpose, when, kept }) => [
        element("dt", {}, party),
        element("dd", {}, purpose[language]),
        element("dd", {}, when[language]),
        ...kept.map(({ name, days }) => element("dd", {}, storedAs(name, days))),
      ]),
  );
}

import { consentLabels } from "#language/consent-labels.ts";
import type { Language } from "#language/languages.ts";
import { element } from "#ui/element.ts";
import type { AnalyticsSettings } from "./analytics-settings.ts";
import { type PrivacyRow, privacyTable } from "./privacy-table.ts";

type NoticeOptions = {
  language: Language;
  beforeConsent: AnalyticsSettings["beforeConsent"];
  /** What of the site contacts other parties. */
  needs: readonly PrivacyRow["neededFor"][];
};

/** Who learns what of the visitor, when, and what is stored: the rows of the table that apply to the site. */
export function privacyNotice({ language, beforeConsent, needs }: NoticeOptions): HTMLElement {
  const labels = consentLabels[language];
  const rows = privacyTable.filter(({ neededFor }) => !neededFor || needs.includes(neededFor));
  return element(
    "dl",
    { className: "consent-banner-notice" },
    ...rows.flatMap(({ party, hosts, purpose, learns, when, beforeAnswer, stored }) => [
      element("dt", {}, party),
      element("dd", {}, purpose[language]),
      ...(learns ? [element("dd", {}, `${labels.learns} ${learns[language]}`)] : []),
      element("dd", {}, when[language]),
      ...(beforeAnswer ? [element("dd", {}, beforeAnswer[beforeConsent][language])] : []),
      ...(hosts.length > 0 ? [element("dd", {}, `${labels.hosts} ${hosts.join(", ")}`)] : []),
      ...stored.map(({ name, days }) => element("dd", {}, labels.storedAs(name, days))),
    ]),
  );
}

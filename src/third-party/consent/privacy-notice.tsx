import { consentLabels, type PartyTexts } from "#language/consent-labels.ts";
import type { Language } from "#language/languages.ts";
import type { AnalyticsSettings } from "#third-party/analytics/analytics-settings.ts";
import { namesOf } from "#third-party/hosts.ts";
import type { PrivacyRow } from "./privacy-table.ts";

type PrivacyNoticeProps = {
  language: Language;
  beforeConsent: AnalyticsSettings["beforeConsent"];
  /** Of the parties that apply to this site. */
  rows: readonly PrivacyRow[];
};

/** Lists what each party receives, when, and what it stores. */
export function PrivacyNotice({ language, beforeConsent, rows }: PrivacyNoticeProps) {
  return (
    <dl className="consent-banner-notice">
      {rows.map((row) => (
        <PrivacyParty key={row.party} row={row} language={language} beforeConsent={beforeConsent} />
      ))}
    </dl>
  );
}

type PrivacyPartyProps = Omit<PrivacyNoticeProps, "rows"> & { row: PrivacyRow };

function PrivacyParty({ row, language, beforeConsent }: PrivacyPartyProps) {
  const { party, stored } = row;
  const hosts = namesOf(row.hosts);
  const labels = consentLabels[language];
  const { purpose, receives, when, beforeAnswer }: PartyTexts = labels.privacy[row.id];
  return (
    <>
      <dt>{party}</dt>
      <dd>{purpose}</dd>
      {receives && <dd>{`${labels.receives} ${receives}`}</dd>}
      <dd>{when}</dd>
      {beforeAnswer && <dd>{beforeAnswer[beforeConsent]}</dd>}
      {hosts.length > 0 && <dd>{`${labels.hosts} ${hosts.join(", ")}`}</dd>}
      {stored.map(({ name, days }) => (
        <dd key={name}>{labels.storedAs(name, days)}</dd>
      ))}
    </>
  );
}

import { consentLabels } from "#language/consent-labels.ts";
import type { Language } from "#language/languages.ts";
import type { AnalyticsSettings } from "./analytics-settings.ts";
import { PrivacyNotice } from "./privacy-notice.tsx";
import { type PrivacyRow, privacyTable, versionOf } from "./privacy-table.ts";
import type { ThirdParties } from "./third-parties.ts";

type ConsentBannerProps = Pick<ThirdParties, "maps" | "tiles"> & {
  language: Language;
  analytics: AnalyticsSettings;
  /** Whether pictures come from Contentful. */
  isFromContentful: boolean;
};

/**
 * The consent question as a non-modal region that a visitor may leave unanswered. Hidden until the script shows it
 * (consent-controls.client.ts).
 */
export function ConsentBanner({
  language,
  analytics,
  maps,
  tiles,
  isFromContentful,
}: ConsentBannerProps) {
  const labels = consentLabels[language];
  const parties: PrivacyRow["id"][] = ["analytics", "answer", maps ? "googleMaps" : "mapTiles"];
  if (isFromContentful) parties.push("contentful");
  const rows = privacyTable(tiles).filter(({ id }) => parties.includes(id));
  return (
    <>
      <section
        id="consent-banner"
        className="consent-banner screen-only"
        data-ground="surface"
        // Keeps the banner out of search snippets.
        data-nosnippet=""
        aria-labelledby="consent-heading"
        data-version={versionOf(rows)}
        hidden
      >
        <h2 id="consent-heading" tabIndex={-1}>
          {labels.heading}
        </h2>
        <p data-granted={labels.granted} data-denied={labels.denied}>
          {labels.text}
        </p>
        <div className="consent-banner-answers">
          <button className="consent-banner-answer" type="button" value="denied">
            {labels.decline}
          </button>
          <button className="consent-banner-answer" type="button" value="granted">
            {labels.accept}
          </button>
        </div>
        <details>
          <summary className="consent-banner-summary">{labels.details}</summary>
          <PrivacyNotice language={language} beforeConsent={analytics.beforeConsent} rows={rows} />
        </details>
      </section>
      <output
        id="consent-announcement"
        className="visually-hidden"
        data-granted={labels.thanks}
        data-denied={labels.refused}
      />
    </>
  );
}

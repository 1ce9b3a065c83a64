import { consentLabels } from "#language/consent-labels.ts";
import { labels } from "#language/labels.ts";
import type { Language } from "#language/languages.ts";
import { type Parties, versionOf } from "./privacy-table.ts";

type ConsentBannerProps = { language: Language; parties: Parties };

/**
 * The consent question as a non-modal region that a visitor may leave unanswered. Hidden until the script shows it
 * (consent-controls.client.ts).
 */
export function ConsentBanner({ language, parties }: ConsentBannerProps) {
  const texts = consentLabels[language];
  return (
    <>
      <section
        id="consent-banner"
        className="consent-banner screen-only"
        data-ground="surface"
        // Keeps the banner out of search snippets.
        data-nosnippet=""
        aria-labelledby="consent-heading"
        data-version={versionOf(parties)}
        hidden
      >
        <div className="consent-banner-question">
          <h2 id="consent-heading" tabIndex={-1}>
            {texts.heading}
          </h2>
          <p data-granted={texts.granted} data-denied={texts.denied}>
            {texts.text}
          </p>
        </div>
        <a className="consent-banner-details" href="#privacy">
          {labels[language].privacy}
        </a>
        <div className="consent-banner-answers">
          <button className="consent-banner-answer" type="button" value="denied">
            {texts.decline}
          </button>
          <button className="consent-banner-answer" type="button" value="granted">
            {texts.accept}
          </button>
        </div>
      </section>
      <output
        id="consent-announcement"
        className="visually-hidden"
        data-granted={texts.thanks}
        data-denied={texts.refused}
      />
    </>
  );
}

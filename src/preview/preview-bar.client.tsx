import type { DescribedEntry } from "#content/mistakes";
import type { ContentService } from "#content/service";
import { languageOf, type Locale, searchInLocale } from "#language/languages.ts";
import type { Drafts } from "./preview-data.ts";
import { previewTexts } from "./preview-texts.ts";
import { webApps } from "./web-apps.ts";

type PreviewBarProps = {
  locale: Locale;
  /** Where the entries are edited. */
  service: ContentService;
  /** Undefined until the first ones are there. */
  drafts: Drafts | undefined;
  /** Why the page is no longer updated. */
  interruption: "expired" | "unreachable" | undefined;
};

/** Shows that this is the preview, links to the published page, and lists the mistakes. */
export function PreviewBar({ locale, service, drafts, interruption }: PreviewBarProps) {
  const texts = previewTexts[languageOf[locale]];
  const failure = interruption ? texts[interruption] : drafts?.failure;
  return (
    <aside className="preview-bar" aria-label={texts.bar}>
      <output className="preview-bar-state">
        <strong>{texts.bar}</strong> {failure ?? texts.drafts}
      </output>
      {/* Without drafts nothing is known about them. */}
      {drafts && !drafts.failure && (
        <Mistakes entries={drafts.entries} service={service} texts={texts} />
      )}
      <a href={`/${searchInLocale(new URLSearchParams(), locale)}`}>{texts.leave}</a>
    </aside>
  );
}

type MistakesProps = {
  entries: readonly DescribedEntry[];
  service: ContentService;
  texts: (typeof previewTexts)["en"];
};

function Mistakes({ entries, service: { url, space, environment }, texts }: MistakesProps) {
  const count = entries.flatMap(({ lines }) => lines).length;
  if (count === 0) return <p>{texts.mistakes(0)}</p>;
  const app = url.includes(".eu.contentful.com") ? webApps.eu : webApps.us;
  return (
    <details className="preview-bar-mistakes">
      <summary>{texts.mistakes(count)}</summary>
      <ul className="preview-bar-list" data-ground="surface">
        {entries.map(({ heading, entryId, lines }) => (
          <li key={heading + entryId} className="preview-bar-entry">
            <strong>{heading}</strong>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <a
              href={`${app}/spaces/${space}/environments/${environment}/entries/${entryId}`}
              target="_blank"
              rel="noreferrer"
            >
              {texts.edit}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

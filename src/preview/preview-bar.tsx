import {
  languageOf,
  type Locale,
  localeName,
  locales,
  searchInLocale,
} from "#language/languages.ts";
import type { PreviewData } from "./preview-data.ts";
import { previewTexts } from "./preview-texts.ts";

type PreviewBarProps = {
  preview: PreviewData;
  locale: Locale;
  /** The page's query: "?preview=…". */
  search: string;
  /** Why the page is no longer updated. */
  interruption?: "expired" | "unreachable" | undefined;
};

/** Shows that this is the preview, links to the published page and the other language, and lists the mistakes. */
export function PreviewBar({ preview, locale, search, interruption }: PreviewBarProps) {
  const texts = previewTexts[languageOf[locale]];
  const { failure } = preview;
  const query = new URLSearchParams(search);
  return (
    <aside className="preview-bar" aria-label={texts.bar}>
      <output className="preview-bar-state" data-ordinary={!failure && !interruption}>
        <strong>{texts.bar}</strong>{" "}
        <span>{interruption ? texts[interruption] : (failure ?? texts.drafts)}</span>
      </output>
      {/* Without drafts nothing is known about them. */}
      {!failure && <Mistakes preview={preview} texts={texts} />}
      <ul className="preview-bar-links">
        {locales.map((target) => (
          <li key={target}>
            <a
              href={`/${searchInLocale(query, target)}`}
              hrefLang={languageOf[target]}
              lang={languageOf[target]}
              aria-current={target === locale ? "true" : undefined}
            >
              {localeName[target]}
            </a>
          </li>
        ))}
        <li>
          <a href={`/${searchInLocale(new URLSearchParams(), locale)}`}>{texts.leave}</a>
        </li>
      </ul>
    </aside>
  );
}

type MistakesProps = { preview: PreviewData; texts: (typeof previewTexts)["en"] };

function Mistakes({ preview: { entries, contentful }, texts }: MistakesProps) {
  const count = entries.flatMap(({ lines }) => lines).length;
  if (count === 0) return <p>{texts.mistakes(0)}</p>;
  const { app, space, environment } = contentful;
  return (
    <details className="preview-bar-mistakes">
      <summary>{texts.mistakes(count)}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Mistakes of a whole list have no link, by which a keyboard could scroll. */}
      <ul className="preview-bar-list" tabIndex={0}>
        {entries.map(({ heading, entryId, lines }) => (
          <li key={heading + entryId} className="preview-bar-entry">
            <p className="preview-bar-heading">{heading}</p>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {entryId !== undefined && (
              <a
                href={`${app}/spaces/${space}/environments/${environment}/entries/${entryId}`}
                target="_blank"
                rel="noreferrer"
              >
                {texts.edit}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

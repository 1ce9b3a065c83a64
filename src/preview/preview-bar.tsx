import type { DescribedEntry, DescribedFinding } from "#src/content-check/describe-findings.ts";
import { editorLanguageOf } from "#language/editor-language.ts";
import { languageOf, type Locale, locales, searchInLocale } from "#language/languages.ts";
import { localeName } from "#language/locale-name.ts";
import type { PreviewData } from "./preview-data.ts";
import { previewTexts } from "./preview-texts.ts";

type PreviewBarProps = {
  preview: PreviewData;
  locale: Locale;
  /** The page's query: "" or "?…". */
  search: string;
  /** Why the page is no longer updated. */
  interruption?: "expired" | "unreachable" | undefined;
};

/** Shows that this is the preview, links to the published page and the other language, and lists the findings. */
export function PreviewBar({ preview, locale, search, interruption }: PreviewBarProps) {
  const texts = previewTexts[editorLanguageOf(locale)];
  const { entries, failure } = preview;
  const address = (target: Locale) => `/${searchInLocale(new URLSearchParams(search), target)}`;
  const state = failure ? `${texts.failure(failure)} ${texts.published}` : texts.drafts;
  return (
    <aside className="preview-bar" aria-label={texts.bar}>
      <output className="preview-bar-state" data-ordinary={!failure && !interruption}>
        <strong>{texts.bar}</strong> <span>{interruption ? texts[interruption] : state}</span>
      </output>
      {/* Without drafts nothing is known about them. */}
      {!failure && <Findings entries={entries} texts={texts} />}
      <ul className="preview-bar-links">
        {locales.map((target) => (
          <li key={target}>
            <a
              href={address(target)}
              hrefLang={languageOf[target]}
              lang={languageOf[target]}
              {...(target === locale ? { "aria-current": "true" as const } : {})}
            >
              {localeName(target)}
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

type Texts = (typeof previewTexts)["en"];
type FindingsProps = { entries: readonly DescribedEntry[]; texts: Texts };

function Findings({ entries, texts }: FindingsProps) {
  const count = entries.flatMap(({ findings }) => findings).length;
  if (count === 0) return <p>{texts.findings(0)}</p>;
  return (
    <details className="preview-bar-findings">
      <summary>{texts.findings(count)}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Findings about the whole space have no links, by which a keyboard could scroll the list. */}
      <ul className="preview-bar-list" tabIndex={0}>
        {entries.map(({ heading, findings }) => (
          <li key={heading} className="preview-bar-entry">
            <p className="preview-bar-heading">{heading}</p>
            <ul>
              {findings.map((finding) => (
                <FindingItem key={finding.place + finding.text} finding={finding} texts={texts} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

type FindingItemProps = { finding: DescribedFinding; texts: Texts };

function FindingItem({ finding, texts }: FindingItemProps) {
  const { level, levelName, place, text, edit } = finding;
  return (
    <li data-level={level}>
      <p>
        <span className="preview-bar-level">{levelName}</span>
        {place === "" ? "" : `${place}: `}
        {text}.
      </p>
      {edit !== "" && (
        <a href={edit} target="_blank" rel="noreferrer">
          {texts.edit}
        </a>
      )}
    </li>
  );
}

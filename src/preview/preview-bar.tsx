import type { Finding } from "#src/content-check/finding.ts";
import { expectedWord, wordingOf } from "#src/content-check/wording.ts";
import { type EditorLanguage, editorLanguageOf } from "#language/editor-language.ts";
import { languageOf, type Locale, locales, searchInLocale } from "#language/languages.ts";
import { localeName } from "#language/locale-name.ts";
import type { PreviewData } from "./preview-data.ts";
import { previewTexts } from "./preview-texts.ts";

type PreviewBarProps = {
  preview: PreviewData;
  locale: Locale;
  /** The page's query: "" or "?…". */
  search: string;
  hasExpired: boolean;
};

/** Shows that this is the preview, links to the published page and the other language, and lists the findings. */
export function PreviewBar({ preview, locale, search, hasExpired }: PreviewBarProps) {
  const language = editorLanguageOf(locale);
  const texts = previewTexts[language];
  const { findings, seesDrafts } = preview;
  const address = (target: Locale) => `/${searchInLocale(new URLSearchParams(search), target)}`;
  return (
    <aside className="preview-bar" aria-label={texts.bar}>
      <output className="preview-bar-state" data-ordinary={seesDrafts && !hasExpired}>
        <strong>{texts.bar}</strong>{" "}
        <span>{hasExpired ? texts.expired : seesDrafts ? texts.drafts : texts.noDrafts}</span>
      </output>
      {findings.length === 0 ? (
        <p>{texts.findings(0)}</p>
      ) : (
        <details className="preview-bar-findings">
          <summary>{texts.findings(findings.length)}</summary>
          <ul className="preview-bar-list">
            {findings.map((finding, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two findings may read the same
              <FindingItem key={index} finding={finding} language={language} />
            ))}
          </ul>
        </details>
      )}
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

type FindingItemProps = { finding: Finding; language: EditorLanguage };

function FindingItem({ finding, language }: FindingItemProps) {
  const { level, place, found, expected } = wordingOf(finding, language);
  const { edit } = finding;
  return (
    <li className="preview-bar-finding" data-level={finding.level}>
      <p className="preview-bar-place">
        <span className="preview-bar-level">{level}</span>
        {place}
      </p>
      <p>
        {found}; {expectedWord[language]} {expected}.
      </p>
      {edit.startsWith("https:") ? (
        <a href={edit} target="_blank" rel="noreferrer">
          {previewTexts[language].edit}
        </a>
      ) : (
        <code>{edit}</code>
      )}
    </li>
  );
}

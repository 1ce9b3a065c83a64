import type { Finding } from "#src/content-check/finding.ts";
import {
  defaultLocale,
  languageOf,
  type Locale,
  localeNames,
  locales,
  searchInLocale,
} from "#language/languages.ts";
import type { PreviewData } from "./preview-data.ts";
import { previewTexts } from "./preview-texts.ts";

type PreviewBarProps = {
  preview: PreviewData;
  locale: Locale;
  /** Of the page's address: "" or "?…". */
  search: string;
  hasExpired: boolean;
};

/** Says that this is the preview, leads out of it and to the other language, and lists what is to be mended. */
export function PreviewBar({ preview, locale, search, hasExpired }: PreviewBarProps) {
  const texts = previewTexts[languageOf[locale]];
  const { findings, seesDrafts } = preview;
  const address = (of: Locale) => `/${searchInLocale(new URLSearchParams(search), of)}`;
  return (
    <aside className="preview-bar" aria-label={texts.bar}>
      <output className="preview-bar-state">
        <strong>{texts.bar}</strong>{" "}
        {hasExpired ? texts.expired : seesDrafts ? texts.drafts : texts.noDrafts}
      </output>
      <details className="preview-bar-findings">
        <summary>{texts.findings(findings.length)}</summary>
        <ul>
          {findings.map((finding, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two findings may read the same
            <FindingItem key={index} finding={finding} texts={texts} />
          ))}
        </ul>
      </details>
      <ul className="preview-bar-links">
        {locales.map((of) => (
          <li key={of}>
            <a
              href={address(of)}
              hrefLang={of}
              lang={languageOf[of]}
              {...(of === locale ? { "aria-current": "true" as const } : {})}
            >
              {localeNames[of]}
            </a>
          </li>
        ))}
        <li>
          <a href={locale === defaultLocale ? "/" : `/?lang=${locale}`}>{texts.leave}</a>
        </li>
      </ul>
    </aside>
  );
}

type FindingItemProps = { finding: Finding; texts: (typeof previewTexts)["en"] };

function FindingItem({ finding, texts }: FindingItemProps) {
  const { level, entry, field, locale, found, expected, edit } = finding;
  const place = [entry, field, locale].filter((part) => part !== undefined).join(" · ");
  return (
    <li data-level={level}>
      <strong>
        {texts[level]}: {place}
      </strong>{" "}
      {found}. {texts.expected} {expected}.{" "}
      {edit.startsWith("https:") ? (
        <a href={edit} target="_blank" rel="noreferrer">
          {texts.edit}
        </a>
      ) : (
        <code>{edit}</code>
      )}
    </li>
  );
}

import type { EditorLanguage } from "#language/editor-language.ts";
import type { Finding } from "./finding.ts";
import { languageName } from "./messages.ts";

/** The findings of an entry or the space, in an editor's language. */
export type DescribedEntry = {
  /** The content type and the entry's name. */
  heading: string;
  findings: readonly DescribedFinding[];
};

export type DescribedFinding = {
  level: Finding["level"];
  levelName: string;
  /** Field, language and "draft", as far as the finding has them: `Headline (headline) · English`. */
  place: string;
  /** Without capital and full stop. */
  text: string;
  /** As in `Finding`. */
  edit: string;
};

/** Returns the findings grouped by entry, those with errors first. */
export function describeFindings(
  findings: readonly Finding[],
  language: EditorLanguage,
): DescribedEntry[] {
  const groups = Map.groupBy(findings, ({ type, entry }) => {
    if (type === undefined) return entry;
    return `${type} ${language === "sv" ? `”${entry}”` : `“${entry}”`}`;
  });
  return [...groups].map(([heading, ofEntry]) => ({
    heading,
    findings: ofEntry.map(({ level, text, field, locale, draft, edit }) => ({
      level,
      levelName: levels[level][language],
      place: [
        ...(field === undefined ? [] : [fieldName(field)]),
        ...(locale === undefined ? [] : [languageName(language, locale)]),
        ...(draft ? [language === "sv" ? "utkast" : "draft"] : []),
      ].join(" · "),
      text: text[language],
      edit,
    })),
  }));
}

const levels = {
  error: { sv: "fel", en: "error" },
  warning: { sv: "råd", en: "advice" },
} as const satisfies Record<Finding["level"], Record<EditorLanguage, string>>;

/** Returns a field's name in Contentful's editor and its id. */
const fieldName = ({ id, name }: NonNullable<Finding["field"]>): string =>
  name === undefined ? id : `${name} (${id})`;

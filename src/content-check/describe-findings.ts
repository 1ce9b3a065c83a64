import { type ContentType, contentTypes, isContentType } from "#content/model.ts";
import type { EditorLanguage } from "#language/editor-language.ts";
import type { Finding } from "./finding.ts";
import { languageName } from "./messages.ts";

/** The findings of an entry, a file or the space, in an editor's language. */
export type DescribedEntry = {
  /** The content type and the entry's name. */
  heading: string;
  findings: readonly DescribedFinding[];
};

export type DescribedFinding = {
  level: Finding["level"];
  levelName: string;
  /** The field, the language, and "draft" if only drafts have it; "" when the finding concerns the published entry. */
  place: string;
  /** Without capital and full stop. */
  text: string;
  /** An address in Contentful, or a content file; "" for the space. */
  edit: string;
};

/** Returns the findings grouped by entry, those with errors first. */
export function describeFindings(
  findings: readonly Finding[],
  language: EditorLanguage,
): DescribedEntry[] {
  const groups = Map.groupBy(findings, ({ contentType, entry }) => {
    const type = typeOf(contentType)?.name[language];
    if (type === undefined) return entry;
    return `${type} ${language === "sv" ? `”${entry}”` : `“${entry}”`}`;
  });
  return [...groups].map(([heading, ofEntry]) => ({
    heading,
    findings: ofEntry.map(({ level, text, contentType, field, locale, draft, edit }) => ({
      level,
      levelName: levels[level][language],
      place: [
        ...(field === undefined ? [] : [fieldName(contentType, field, language)]),
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

/** Returns a field's name in Contentful's editor and its id in content files. */
function fieldName(type: string | undefined, field: string, language: EditorLanguage): string {
  const name = typeOf(type)?.fields[field]?.name[language];
  return name === undefined ? field : `${name} (${field})`;
}

const typeOf = (id: string | undefined): ContentType | undefined =>
  id !== undefined && isContentType(id) ? contentTypes[id] : undefined;

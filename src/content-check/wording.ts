import { type ContentType, contentTypes, isContentType } from "#content/model.ts";
import type { EditorLanguage } from "#language/editor-language.ts";
import type { Facts, Finding, Rule } from "./finding.ts";
import { localeNameIn, type RuleTexts, wordings } from "./wordings.ts";

/** A finding's text; `found` and `expected` start in lower case and end without a full stop. */
export type Wording = { level: string; place: string; found: string; expected: string };

export function wordingOf(finding: Finding, language: EditorLanguage): Wording {
  const { level, rule, facts } = finding;
  const [found, expected] = wording(rule, facts)[language];
  return { level: levels[level][language], place: placeOf(finding, language), found, expected };
}

/** Returns a finding as two lines for a terminal: the text and, indented, the address or file to edit. */
export function findingText(finding: Finding, language: EditorLanguage): string {
  const { level, place, found, expected } = wordingOf(finding, language);
  return `${level}: ${place}: ${found}; ${expectedWord[language]} ${expected}\n    ${finding.edit}`;
}

export const expectedWord: Record<EditorLanguage, string> = { sv: "väntat:", en: "expected" };

const levels = {
  error: { sv: "fel", en: "error" },
  warning: { sv: "varning", en: "warning" },
} as const satisfies Record<Finding["level"], Record<EditorLanguage, string>>;

/** Returns the finding's entry, field and locale with the names in Contentful's editor and the ids in content files. */
function placeOf({ contentType, entry, field, locale }: Finding, language: EditorLanguage): string {
  const type: ContentType | undefined =
    contentType !== undefined && isContentType(contentType) ? contentTypes[contentType] : undefined;
  const name = field === undefined ? undefined : type?.fields[field]?.name[language];
  return [
    type?.name[language],
    language === "sv" ? `”${entry}”` : `“${entry}”`,
    name === undefined ? field : `${name} (${field})`,
    locale === undefined ? undefined : localeNameIn(language, locale),
  ]
    .filter((part) => part !== undefined)
    .join(" · ");
}

function wording<R extends Rule>(rule: R, facts: Facts[R]): RuleTexts {
  return wordings[rule](facts);
}

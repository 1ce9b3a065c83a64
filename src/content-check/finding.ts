/** Something in the content that an editor should mend. */
export type Finding = {
  /** `error`: something an editor published is missing from the page, or does not work. `warning`: it could be better. */
  level: "error" | "warning";
  rule: Rule;
  /** The content type's id; undefined where a finding is about no entry. */
  contentType?: string | undefined;
  entryId?: string | undefined;
  /** What the entry is called in lists, or the file or space that the finding is about. */
  entry: string;
  field?: string | undefined;
  /** Undefined where the field is the same in all locales. */
  locale?: string | undefined;
  found: string;
  expected: string;
  /** Where it is mended: an address in Contentful, or a file of the content folder. */
  edit: string;
};

export type Rule =
  | "address"
  | "alternative-text"
  | "colour"
  | "duplicate-title"
  | "email"
  | "empty"
  | "file"
  | "image-heavy"
  | "image-missing"
  | "image-small"
  | "interval"
  | "link-draft"
  | "link-nowhere"
  | "locale-missing"
  | "markdown-empty"
  | "no-image"
  | "one-too-many"
  | "ribbon-title"
  | "text-long"
  | "type-missing"
  | "untranslated"
  | "wrong-kind";

/** What a finding is about: where it is mended follows from it. */
export type EditTarget = {
  kind: "entry" | "asset";
  id: string;
  field?: string | undefined;
  locale?: string | undefined;
};

/** For people: one line that says what, and an indented one that says where. */
export function findingText(finding: Finding): string {
  const { level, entry, contentType, field, locale, found, expected, edit } = finding;
  const place = [contentType, `“${entry}”`, field, locale].filter((part) => part !== undefined);
  return `${level}: ${place.join(" · ")}: ${found}; expected ${expected}\n    ${edit}`;
}

/** Errors first; otherwise in the order in which they were found. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => Number(b.level === "error") - Number(a.level === "error"));
}

/** Something in the content that an editor should mend. What it is in words is said by wording.ts. */
export type Finding = {
  /** `error`: something an editor published is missing from the page, or does not work. `warning`: it could be better. */
  level: "error" | "warning";
  rule: Rule;
  facts: Facts[Rule];
  /** The content type's id; undefined where a finding is about no entry. */
  contentType?: string | undefined;
  entryId?: string | undefined;
  /** What the entry is called in lists, or the file or space that the finding is about. */
  entry: string;
  field?: string | undefined;
  /** Undefined where the field is the same in all locales. */
  locale?: string | undefined;
  /** Where it is mended: an address in Contentful, or a file of the content folder. */
  edit: string;
};

/** What each rule found out. Values are as they stand in the content, shortened; sizes are bytes and pixels. */
export type Facts = {
  address: { value: string; within: "field" | "markdown" };
  "alternative-text": { locale: string; otherHasIt: boolean };
  colour: { value: string; shownAs?: { shade: "darker" | "lighter"; colour: string } };
  "duplicate-title": { title: string; other: string };
  email: { value: string };
  empty: Nothing;
  file: { message: string };
  "image-heavy": { file: string; size: number; most: number };
  "image-large": { file: string; width: number; height: number; most: number };
  "image-missing": Nothing;
  "image-small": { file: string; width: number; least: number };
  interval: { value: string; least: number; isTooShort: boolean };
  "link-draft": { asset: string };
  "link-nowhere": { asset: string };
  "locale-missing": { locale: string };
  "markdown-empty": Nothing;
  "markdown-plain": Nothing;
  "no-image": { file: string; contentType: string } | Nothing;
  "one-too-many": Nothing;
  "ribbon-title": Nothing;
  "text-long": { length: number; most: number };
  "type-missing": { type: string };
  untranslated: { locale: string; instead: "nothing" | "other language" | "left out" };
  "wrong-kind": { value: string; wanted: "asset" | "flag" | "text" };
};

/** A stable code, for machines. */
export type Rule = keyof Facts;

type Nothing = Readonly<Record<string, never>>;

/** What a finding is about: where it is mended follows from it. */
export type EditTarget = {
  kind: "entry" | "asset";
  id: string;
  field?: string | undefined;
  locale?: string | undefined;
};

/** Errors first; otherwise in the order in which they were found. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => Number(b.level === "error") - Number(a.level === "error"));
}

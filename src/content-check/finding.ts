/** Something in the content that an editor should correct. wordings.ts has its text in both languages. */
export type Finding = {
  /** `error`: published content is missing from the page or does not work. `warning`: it could be better. */
  level: "error" | "warning";
  rule: Rule;
  facts: Facts[Rule];
  /** The content type's id; undefined when the finding concerns a file or the space. */
  contentType?: string | undefined;
  entryId?: string | undefined;
  /** The entry's title in lists, or the file, locale or content type that the finding concerns. */
  entry: string;
  field?: string | undefined;
  /** Undefined when the finding concerns all locales. */
  locale?: string | undefined;
  /** Where to correct it: an address in Contentful, or a file of the content folder. */
  edit: string;
};

/** The data of each rule's findings. Values are quoted from the content and shortened; sizes are bytes and pixels. */
export type Facts = {
  address: { value: string; within: "field" | "markdown" };
  "alternative-text": { locale: string; otherHasIt: boolean };
  colour: { value: string; shownAs?: { shade: "darker" | "lighter"; colour: string } };
  "duplicate-title": { title: string; other: string };
  email: { value: string };
  empty: Nothing;
  file: { message: string };
  "icon-colour": { file: string };
  "image-crop": {
    file: string;
    /** Undefined for SVG. */
    size: { width: number; height: number } | undefined;
    crop: { width: number; height: number };
  };
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
  profile: { value: string };
  "ribbon-title": Nothing;
  "text-long": { length: number; most: number };
  "type-missing": { type: string };
  /**
   * `whole entry`: the entry has two or more texts and none in this locale (reported once); `other language`, `left out`:
   * what the page shows for one field.
   */
  untranslated: { locale: string; extent: "whole entry" | "other language" | "left out" };
  "wrong-kind": { value: string; wanted: "asset" | "flag" | "text" | "texts" };
};

/** A stable code for programs that read findings. */
export type Rule = keyof Facts;

type Nothing = Readonly<Record<string, never>>;

export type EditTarget = {
  kind: "entry" | "asset";
  id: string;
  field?: string | undefined;
  locale?: string | undefined;
};

/** Returns the findings with errors before warnings, otherwise in the same order. */
export function errorsFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => Number(b.level === "error") - Number(a.level === "error"));
}

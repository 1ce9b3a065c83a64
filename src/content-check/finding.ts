import type { Wanted } from "#content/mistake.ts";
import type { CheckedSpace, FileProblem, Size } from "./checked-content.ts";

/** Something in the content that an editor should correct. wordings.ts has its text in both languages. */
export type Finding = {
  /** `error`: something is missing from the page or does not work. `warning`: it could be better. */
  level: "error" | "warning";
  rule: Rule;
  facts: Facts[Rule];
  /** The content type's id; undefined when the finding concerns a file or the space. */
  contentType?: string | undefined;
  entryId?: string | undefined;
  /** The entry's title in lists, shortened, or the file, locale or content type that the finding concerns. */
  entry: string;
  field?: string | undefined;
  /** Undefined when the finding concerns all locales. */
  locale?: string | undefined;
  /** Where to correct it: an address in Contentful, or a file, relative to the content folder. */
  edit: string;
};

/** The data of each rule's findings. Values are quoted from the content and shortened; sizes are bytes and pixels. */
export type Facts = {
  "alternative-text": { isElsewhere: boolean };
  colour: { value: string; shownAs?: { shade: "darker" | "lighter"; colour: string } };
  "dead-link": { address: string };
  dropped: { what: "html" | "table" | "strikethrough" };
  "duplicate-title": { title: string };
  email: { value: string };
  "fields-missing": { type: string; fields: readonly string[] };
  file: Pick<FileProblem, "message" | "consequence">;
  "image-crop": { file: string; crop: Size };
  "image-large": { file: string; found: string; most: string };
  "image-missing": Nothing;
  "image-small": { file: string; width: number; least: number };
  "image-unreachable": { address: string; reason: string };
  interval: { value: number; least: number };
  "locale-missing": { locale: string };
  "no-date": Nothing;
  "no-text": Nothing;
  "one-too-many": Nothing;
  "ribbon-title": Nothing;
  "text-empty": Nothing;
  "text-long": { length: number; most: number };
  "type-missing": { type: string };
  unformatted: Nothing;
  "unsafe-link": { address: string };
  /** `whole entry`: the entry has several texts and none in this locale, which is reported once. */
  untranslated: { locale: string; extent: "whole entry" | "other language" | "left out" };
  "wrong-value": { found: string; wanted: Wanted };
};

/** A stable code for programs that read findings. */
export type Rule = keyof Facts;

type Nothing = Readonly<Record<string, never>>;

type EditTarget = {
  kind: "entry" | "asset";
  id: string;
  field?: string | undefined;
  locale?: string | undefined;
};

/** Returns where an entry or asset is edited. */
export type EditAddress = (target: EditTarget, space: CheckedSpace) => string;

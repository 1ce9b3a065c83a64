import type { EditorLanguage } from "#language/editor-language.ts";
import { type Language, languageOf } from "#language/languages.ts";
import { recordOf } from "#language/record-of.ts";

type Texts = Record<EditorLanguage, string>;

type FieldBase = {
  name: Texts;
  /** Help text beside the field in Contentful's editor. */
  help: Texts;
  /** An entry without this field is left out of the page. */
  required?: true;
};

/** One line of text; `max` counts characters. */
type LineField = FieldBase & { kind: "line"; max: number };
/** Social profiles, each an https address or "Name | https://…". */
type ProfilesField = FieldBase & { kind: "profiles" };
/** CommonMark; `max` counts characters of source. */
type MarkdownField = FieldBase & { kind: "markdown"; max: number };
/** Any CSS colour. */
type ColourField = FieldBase & { kind: "colour" };
type EmailField = FieldBase & { kind: "email" };
/** An http(s), mailto or tel address, or one within the site. */
type LinkField = FieldBase & { kind: "link" };
type FlagField = FieldBase & { kind: "flag" };
/** A slideshow interval in ms: a JSON list of numbers or texts, of which the first counts, or a bare number. */
type IntervalField = FieldBase & { kind: "interval" };
type ImageField = FieldBase & { kind: "image" } & ImageRequirements;
type ImagesField = FieldBase & { kind: "images" } & ImageRequirements;

type ImageRequirements = {
  /** Pixels, for the largest size on the page at a pixel ratio of 2; SVG is exempt. */
  minWidth: number;
  /** Bytes, for files that are delivered unscaled. */
  maxBytes?: number;
  /** Needs no alternative text: the image is decoration, or another field describes it. */
  decorative?: true;
  /** The content check warns when the image is missing. */
  recommended?: true;
  /** Pixels of the crop that is shown, for the help text. An SVG cannot be cropped. */
  crop?: { width: number; height: number };
};

export type Field =
  | LineField
  | ProfilesField
  | MarkdownField
  | ColourField
  | EmailField
  | LinkField
  | FlagField
  | IntervalField
  | ImageField
  | ImagesField;

export type FieldKind = Field["kind"];

export type ContentType = {
  name: Texts;
  description: Texts;
  /** Contentful's `displayField`: the field shown as an entry's title in lists. */
  displayField: string;
  /** Whether every field of the type has a value per locale. */
  localized: boolean;
  fields: Record<string, Field>;
};

export const line = (max: number, name: Texts, help: Texts) =>
  ({ kind: "line", max, name, help }) as const;
export const markdown = (max: number, name: Texts, help: Texts) =>
  ({ kind: "markdown", max, name, help }) as const;
export const image = (minWidth: number, name: Texts, help: Texts) =>
  ({ kind: "image", minWidth, name, help }) as const;
export const images = (minWidth: number, name: Texts, help: Texts) =>
  ({ kind: "images", minWidth, name, help }) as const;
export const colour = (name: Texts, help: Texts) => ({ kind: "colour", name, help }) as const;
export const link = (name: Texts, help: Texts) => ({ kind: "link", name, help }) as const;
export const required = <F extends Field>(field: F): F & { required: true } => ({
  ...field,
  required: true,
});
export const decorative = <F extends ImageField | ImagesField>(field: F) => ({
  ...field,
  decorative: true as const,
});
export const recommended = <F extends ImageField | ImagesField>(field: F) => ({
  ...field,
  recommended: true as const,
});

/**
 * Returns a field per language, `lead_sv`, `lead_en` …, for a type whose request sends no locale.
 * @param field returns the field for a language; receives the language's name in each language of the editors
 */
export function inEachLanguage<Id extends string, F extends Field>(
  id: Id,
  field: (language: Texts) => F,
): Record<`${Id}_${Language}`, F> {
  const nameIn = (reader: string, language: string) =>
    new Intl.DisplayNames(reader, { type: "language" }).of(language) ?? language;
  return recordOf(
    Object.values(languageOf).map((language) => [
      `${id}_${language}` as const,
      field({ sv: nameIn("sv", language), en: nameIn("en", language) }),
    ]),
  );
}

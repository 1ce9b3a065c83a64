type Texts = { sv: string; en: string };

type FieldBase = {
  name: Texts;
  /** Help text beside the field in Contentful's editor. */
  help: Texts;
  /** An entry without this field is left out of the page. */
  required?: true;
};

/** One line of text; `max` counts characters. */
type LineField = FieldBase & { kind: "line"; max: number };
/** Several lines of text, `max` characters each. */
type LinesField = FieldBase & { kind: "lines"; max: number };
/** CommonMark; `max` counts characters of source. */
type MarkdownField = FieldBase & { kind: "markdown"; max: number };
/** Any CSS colour. */
type ColourField = FieldBase & { kind: "colour" };
type EmailField = FieldBase & { kind: "email" };
/** An http(s), mailto or tel address, or one within the site. */
type AddressField = FieldBase & { kind: "address" };
type FlagField = FieldBase & { kind: "flag" };
/** A slideshow interval in ms: a JSON list of numbers or texts, of which the first counts, or a bare number. */
type IntervalField = FieldBase & { kind: "interval"; minimum: number };
/** `minWidth`: pixels for the largest size on the page at a pixel ratio of 2; SVG is exempt. */
type ImageField = FieldBase & { kind: "image" } & ImageRequirements;
type ImagesField = FieldBase & { kind: "images" } & ImageRequirements;

type ImageRequirements = {
  minWidth: number;
  /** Bytes, for files that are delivered unscaled. */
  maxBytes?: number;
  /** Needs no alternative text: the image is decoration, or another field describes it. */
  decorative?: true;
  /** The content check warns when the image is missing. */
  recommended?: true;
};

export type Field =
  | LineField
  | LinesField
  | MarkdownField
  | ColourField
  | EmailField
  | AddressField
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
export const lines = (max: number, name: Texts, help: Texts) =>
  ({ kind: "lines", max, name, help }) as const;
export const markdown = (max: number, name: Texts, help: Texts) =>
  ({ kind: "markdown", max, name, help }) as const;
export const image = (minWidth: number, name: Texts, help: Texts) =>
  ({ kind: "image", minWidth, name, help }) as const;
export const images = (minWidth: number, name: Texts, help: Texts) =>
  ({ kind: "images", minWidth, name, help }) as const;
export const colour = (name: Texts, help: Texts) => ({ kind: "colour", name, help }) as const;
export const address = (name: Texts, help: Texts) => ({ kind: "address", name, help }) as const;
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

type Texts = { sv: string; en: string };

type FieldBase = {
  name: Texts;
  /** What an editor reads beside the field. */
  help: Texts;
  /** Without it the whole entry is left out of the page. */
  required?: true;
};

/** One line of text; `max` counts characters. */
type LineField = FieldBase & { kind: "line"; max: number };
/** CommonMark; `max` counts characters of source. */
type MarkdownField = FieldBase & { kind: "markdown"; max: number };
/** Any CSS colour. */
type ColourField = FieldBase & { kind: "colour" };
type EmailField = FieldBase & { kind: "email" };
/** An http(s), mailto or tel address, or one within the site. */
type AddressField = FieldBase & { kind: "address" };
type FlagField = FieldBase & { kind: "flag" };
/** A slideshow interval: a JSON list of numbers, a list of texts, or a bare number; the first counts, in ms. */
type IntervalField = FieldBase & { kind: "interval"; minimum: number };
/** `minWidth` in pixels is what the widest place on the page needs at twice the density; SVG is always enough. */
type ImageField = FieldBase & { kind: "image" } & ImageDemands;
type ImagesField = FieldBase & { kind: "images" } & ImageDemands;

type ImageDemands = {
  minWidth: number;
  /** Bytes; where the file itself is delivered and not a smaller copy of it. */
  maxBytes?: number;
  /** Nobody reads out its alternative text: it only decorates, or another field names it. */
  decorative?: true;
  /** The page does without it, but looks unfinished. */
  wanted?: true;
};

export type Field =
  | LineField
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
  /** Contentful's `displayField`: what names an entry in lists. */
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
export const address = (name: Texts, help: Texts) => ({ kind: "address", name, help }) as const;
export const required = <F extends Field>(field: F): F & { required: true } => ({
  ...field,
  required: true,
});
export const decorative = <F extends ImageField | ImagesField>(field: F) => ({
  ...field,
  decorative: true as const,
});
export const wanted = <F extends ImageField | ImagesField>(field: F) => ({
  ...field,
  wanted: true as const,
});

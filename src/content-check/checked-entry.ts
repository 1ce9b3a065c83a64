import { type ContentType, type ContentTypeId, contentTypes, type Field } from "#content/model.ts";
import type { EditTarget, Facts, Finding, Rule } from "./finding.ts";
import type { WireAsset, WireEntry } from "./wire-space.ts";

export type CheckOptions = {
  /** Returns the address or file where an entry or asset is edited. */
  editAddress: (target: EditTarget) => string;
  /** Ids of entries and assets that exist, but only as drafts. */
  drafts?: ReadonlySet<string>;
  /** Ids of SVG assets that use `currentColor` without setting `color` (svg-colours.ts). */
  svgsShownBlack?: ReadonlySet<string>;
  /** Whether an asset's alternative text is empty on purpose: content files can say so, Contentful cannot. */
  isDecorative?: (assetId: string, locale: string) => boolean;
};

/** An entry with the functions by which the rules read it and report findings. */
export type Checked = {
  entry: WireEntry;
  type: ContentTypeId;
  /** The locales that both the site and the space have. */
  locales: readonly string[];
  /** The value that a visitor gets: the locale's own or a fallback's. */
  shown: (field: string, locale: string) => unknown;
  /** The field's values with their locales; the locale is undefined for a type that is not localized. */
  values: (field: string) => { locale: string | undefined; value: unknown }[];
  asset: (id: string) => WireAsset | undefined;
  options: CheckOptions;
  report: <R extends Rule>(
    level: Finding["level"],
    rule: R,
    where: { field?: string; locale?: string | undefined; asset?: string },
    facts: Facts[R],
  ) => void;
};

/** A type's fields in the model's order. */
export function fieldsOf(type: ContentTypeId): [string, Field][] {
  const { fields }: ContentType = contentTypes[type];
  return Object.entries(fields);
}

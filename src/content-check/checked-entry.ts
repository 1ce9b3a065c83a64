import { type ContentType, type ContentTypeId, contentTypes, type Field } from "#content/model.ts";
import type { EditTarget, Facts, Finding, Rule } from "./finding.ts";
import type { WireAsset, WireEntry } from "./wire-space.ts";

export type CheckOptions = {
  /** Where something is edited. */
  editAddress: (target: EditTarget) => string;
  /** Ids of entries and assets that exist, but only as drafts. */
  drafts?: ReadonlySet<string>;
  /** Whether an asset was deliberately given no alternative text; Contentful cannot tell, content files can. */
  isDecorative?: (assetId: string, locale: string) => boolean;
};

/** An entry on its way through the rules. */
export type Checked = {
  entry: WireEntry;
  type: ContentTypeId;
  /** The locales that the page asks for and the space has. */
  locales: readonly string[];
  /** What a visitor gets: the locale's own value or that of its fallbacks. */
  shown: (field: string, locale: string) => unknown;
  /** The values that are held, each with its locale; for a type that is not localized the locale is undefined. */
  held: (field: string) => { locale: string | undefined; value: unknown }[];
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

import { propertiesOf } from "#lib/properties-of.ts";

/** The specification's fields of the general entry (docs/specification.md §3). */
const contactFields = ["email", "address", "postnummer", "phone", "box"] as const;

/**
 * Returns the general entry of a list, and after it those that editors may take for it; none of a list without one. The
 * specification does not name its content type, so it is recognised by its fields: the entry with the most of `contactFields`.
 * The type id `general`, which the content model uses, counts as one more.
 */
export function generalItems(items: readonly unknown[]): readonly unknown[] {
  const matches = (item: unknown) => {
    const values = propertiesOf(propertiesOf(item).fields);
    return contactFields.filter((field) => field in values).length + Number(isGeneral(item));
  };
  const most = Math.max(...items.map(matches));
  return items
    .filter((item) => most > 0 && (matches(item) === most || isGeneral(item)))
    .toSorted((a, b) => matches(b) - matches(a));
}

function isGeneral(item: unknown): boolean {
  const { contentType } = propertiesOf(propertiesOf(item).sys);
  return propertiesOf(propertiesOf(contentType).sys).id === "general";
}

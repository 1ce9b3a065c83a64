import { propertiesOf } from "#lib/properties-of.ts";

/** The specification's fields of the general entry (docs/specification.md §3). */
const contactFields = ["email", "address", "postnummer", "phone", "box"] as const;

/**
 * Returns the general entry of a list, or none. The specification does not name its content type, so it is recognised by its
 * fields: the entry with the most of `contactFields`. The type id `general`, which the content model uses, counts as one more.
 */
export function generalItems(items: readonly unknown[]): readonly unknown[] {
  const matches = (item: unknown) => {
    const { sys, fields } = propertiesOf(item);
    const { id } = propertiesOf(propertiesOf(propertiesOf(sys).contentType).sys);
    const values = propertiesOf(fields);
    return contactFields.filter((field) => field in values).length + Number(id === "general");
  };
  const most = Math.max(...items.map(matches));
  return items.filter((item) => most > 0 && matches(item) === most).slice(0, 1);
}

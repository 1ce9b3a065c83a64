import { propertiesOf } from "#lib/properties-of.ts";

/** The specification's fields of the general entry (docs/specification.md §3). */
export const contactFields = ["email", "address", "postnummer", "phone", "box"] as const;

/**
 * The specification does not name the general entry's content type, so it is recognised by its fields: the entry with the
 * most of `contactFields`. The type id `general`, which the content model uses, counts as one more.
 */
export function generalEntryOf<
  E extends { contentType: string | undefined; fields: Readonly<Record<string, unknown>> },
>(entries: readonly E[]): E | undefined {
  const matches = ({ contentType, fields }: E) =>
    contactFields.filter((field) => field in fields).length + Number(contentType === "general");
  return entries.reduce<E | undefined>(
    (best, entry) => (matches(entry) > (best ? matches(best) : 0) ? entry : best),
    undefined,
  );
}

/** Returns the general entry as the service sent it; undefined when it is not in the list. */
export const generalItemOf = (items: readonly unknown[]): unknown =>
  generalEntryOf(
    items.map((item) => {
      const { sys, fields } = propertiesOf(item);
      const type = propertiesOf(propertiesOf(propertiesOf(sys).contentType).sys).id;
      const contentType = typeof type === "string" ? type : undefined;
      return { contentType, fields: propertiesOf(fields), item };
    }),
  )?.item;

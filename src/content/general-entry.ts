import type { contentTypes } from "./model.ts";

const generalFields = [
  "email",
  "address",
  "postnummer",
  "phone",
  "box",
] as const satisfies readonly (keyof typeof contentTypes.general.fields)[];

/**
 * The specification does not name the general entry's content type, so it is recognised by its fields: the entry with the
 * most of `generalFields`. The type id `general`, which the content model uses, counts as one more.
 */
export function generalEntryOf<
  E extends { contentType: string | undefined; fields: Readonly<Record<string, unknown>> },
>(entries: readonly E[]): E | undefined {
  const matches = ({ contentType, fields }: E) =>
    generalFields.filter((field) => field in fields).length + Number(contentType === "general");
  return entries.reduce<E | undefined>(
    (best, entry) => (matches(entry) > (best ? matches(best) : 0) ? entry : best),
    undefined,
  );
}

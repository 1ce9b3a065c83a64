import * as v from "valibot";
import type { ContentTypeId } from "#content/service";
import { textOf } from "#content/text";
import { contentTypes } from "./content-types.ts";

/** An entry whose `sys` is valid; its fields are not parsed yet. */
export type Entry = {
  id: string;
  /** ISO 8601; of news the publication date, because the Delivery API has no other. */
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  fields: Readonly<Record<string, unknown>>;
};

const time = v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined);

const entrySchema = v.object({
  sys: v.object({ id: v.string(), createdAt: time, updatedAt: time }),
  fields: v.record(v.string(), v.unknown()),
});

/** Returns the valid entries among the items of a list. */
export const readEntries = (items: readonly unknown[]): Entry[] =>
  items.flatMap((item) => {
    const { success, output } = v.safeParse(entrySchema, item);
    return success ? { ...output.sys, fields: output.fields } : [];
  });

/** Returns the text by which editors know an entry, shortened to 60 characters; "" for an entry without it. */
export const entryTitle = (contentType: ContentTypeId, { fields }: Entry): string =>
  (textOf(fields[contentTypes[contentType].title]) ?? "").trim().slice(0, 60).toWellFormed();

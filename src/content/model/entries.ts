import * as v from "valibot";
import { textOf } from "#content/text";
import type { Report } from "./mistake.ts";
import { contentTypes } from "./content-types.ts";
import { quoted } from "#lib/quoted.ts";
import {
  contentTypeOf,
  type ContentTypeId,
  type EntryList,
  type RequestName,
} from "#content/service";

/** An entry whose `sys` is valid; its fields are not parsed yet. */
export type Entry = {
  id: string;
  contentType: string | undefined;
  /** ISO 8601. */
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  fields: Readonly<Record<string, unknown>>;
};

const time = v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined);

const entrySchema = v.object({
  sys: v.object({
    id: v.string(),
    createdAt: time,
    updatedAt: time,
    contentType: v.optional(v.object({ sys: v.object({ id: v.string() }) })),
  }),
  fields: v.record(v.string(), v.unknown()),
});

/** Returns the valid entries of a list; reports and leaves out the others. */
export function readEntries(list: EntryList, name: RequestName, report: Report): Entry[] {
  return list.items.flatMap((item) => {
    const parsed = v.safeParse(entrySchema, item);
    if (!parsed.success) {
      report({
        contentType: contentTypeOf(name),
        field: "sys",
        found: quoted(item),
        expected: "entry",
      });
      return [];
    }
    const { sys, fields } = parsed.output;
    const { id, contentType, createdAt, updatedAt } = sys;
    return [{ id, contentType: contentType?.sys.id, createdAt, updatedAt, fields }];
  });
}

/** Returns where a mistake is: an entry, with the text by which editors know it, shortened to 60 characters. */
export const mistakePlace = (contentType: ContentTypeId, { id, fields }: Entry) => ({
  contentType,
  entryId: id,
  title: textOf(fields[contentTypes[contentType].title])?.trim().slice(0, 60).toWellFormed(),
});

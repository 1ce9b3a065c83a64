import * as v from "valibot";
import { cleanLine, assetAddress, textOf } from "#content/text";
import { mediaType, shownTypes, type Picture } from "#content/pictures";
import type { Report } from "./mistake.ts";
import { contentTypes } from "./content-types.ts";
import { quoted } from "./quoted.ts";
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

/** Returns the text by which editors know an entry, shortened to 60 characters. */
export function titleOf(type: ContentTypeId, { fields }: Entry): string | undefined {
  return textOf(fields[contentTypes[type].title])?.trim().slice(0, 60).toWellFormed();
}

/** The pictures of a list by asset id. */
export type Pictures = ReadonlyMap<string, Picture>;

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

const assetSchema = v.object({
  sys: v.object({ id: v.string(), type: v.literal("Asset") }),
  fields: v.object({
    title: v.fallback(v.string(), ""),
    description: v.fallback(v.string(), ""),
    file: v.object({
      url: v.string(),
      contentType: v.pipe(v.string(), v.transform(mediaType), v.picklist(shownTypes)),
      details: v.fallback(
        v.object({
          size: v.optional(v.number()),
          image: v.optional(v.object({ width: pixels, height: pixels })),
        }),
        {},
      ),
    }),
  }),
});

/**
 * Returns the pictures that browsers can show among the assets that a list's entries link to.
 * @param base the service's address, against which site-relative addresses are resolved
 */
export function readPictures(list: EntryList, base: string): Pictures {
  const pictures = new Map<string, Picture>();
  for (const item of list.includes) {
    const parsed = v.safeParse(assetSchema, item);
    if (!parsed.success) continue;
    const { sys, fields } = parsed.output;
    const { contentType, details } = fields.file;
    const url = assetAddress(fields.file.url, base);
    if (url === undefined) continue;
    pictures.set(sys.id, {
      id: sys.id,
      url,
      title: cleanLine(fields.title) || undefined,
      alt: cleanLine(fields.description),
      width: details.image?.width,
      height: details.image?.height,
      contentType,
      size: details.size,
    });
  }
  return pictures;
}

import * as v from "valibot";
import { mediaType, type Picture, shownTypes } from "#content/pictures";
import type { EntryList } from "#content/service";
import { alternativeText, assetAddress, cleanLine } from "#content/text";

/** The pictures of a list by asset id. */
export type Pictures = ReadonlyMap<string, Picture>;

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

const assetSchema = v.object({
  sys: v.object({ id: v.string(), type: v.literal("Asset") }),
  fields: v.object({
    title: v.fallback(v.string(), ""),
    description: v.fallback(v.string(), ""),
    file: v.object({
      url: v.pipe(v.string(), v.transform(assetAddress), v.string()),
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

/** Returns the pictures that browsers can show among the assets that a list's entries link to. */
export function readPictures(list: EntryList): Pictures {
  const pictures = new Map<string, Picture>();
  for (const item of list.includes) {
    const { success, output } = v.safeParse(assetSchema, item);
    if (!success) continue;
    const { title, description, file } = output.fields;
    const { url, contentType, details } = file;
    pictures.set(output.sys.id, {
      id: output.sys.id,
      url,
      title: cleanLine(title) || undefined,
      alt: alternativeText(cleanLine(description)),
      contentType,
      size: details.size,
      ...details.image,
    });
  }
  return pictures;
}

/** Returns the ids of the assets that the fields of entries link to. */
export const linkedAssets = (items: readonly unknown[]): string[] =>
  assetIds(items.flatMap((item) => (v.is(entry, item) ? Object.values(item.fields) : [])));

/** Returns the ids of the assets among the values of fields, which are links, lists of links and other values. */
export const assetIds = (values: readonly unknown[]): string[] =>
  values.flat().flatMap((value) => (v.is(assetLink, value) ? value.sys.id : []));

const entry = v.object({ fields: v.record(v.string(), v.unknown()) });

const assetLink = v.object({ sys: v.object({ linkType: v.literal("Asset"), id: v.string() }) });

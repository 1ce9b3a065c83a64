import * as v from "valibot";

/** Returns the ids of the assets that the fields of entries link to. */
export const linkedAssets = (items: readonly unknown[]): string[] =>
  assetIds(items.flatMap((item) => (v.is(entry, item) ? Object.values(item.fields) : [])));

/** Returns the ids of the assets among the values of fields, which are links, lists of links and other values. */
export const assetIds = (values: readonly unknown[]): string[] =>
  values.flat().flatMap((value) => (v.is(assetLink, value) ? value.sys.id : []));

const entry = v.object({ fields: v.record(v.string(), v.unknown()) });

const assetLink = v.object({ sys: v.object({ linkType: v.literal("Asset"), id: v.string() }) });

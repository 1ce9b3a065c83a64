import { linkedIds } from "./linked-ids.ts";
import { spaceLocales } from "./space-locales.ts";
import { contentTypes, isContentType } from "#content/model.ts";
import { linkedAssets } from "./linked-assets.ts";
import { type QueryParameters, takeLocale, takePage, takeWholeNumber } from "./query-parameters.ts";
import { resourceFilter } from "./resource-filter.ts";
import { resourceOrder } from "./resource-order.ts";
import { resourceSelection } from "./resource-selection.ts";
import { badRequest, invalidQuery } from "./service-error.ts";
import type { Space } from "#content-service/files/space.ts";
import { assetFields, wireFieldsOf } from "./wire-field-types.ts";
import { wireAsset, type WireContext, wireEntry, type WireResource } from "./wire-resource.ts";

/**
 * Handles GET …/entries.
 * @throws ServiceError 400 for an unknown or invalid parameter
 */
export function entryList(query: QueryParameters, space: Space, context: WireContext) {
  const contentType = query.take("content_type");
  if (contentType !== undefined && !isContentType(contentType)) {
    // Contentful's own constant.
    throw invalidQuery({ name: "unknownContentType", value: "DOESNOTEXIST" });
  }
  const locale = takeLocale(query, spaceLocales);
  const include = takeWholeNumber(query, "include", { byDefault: 1, max: 10 });
  const linksTo = query.take("links_to_asset");
  const fields = contentType === undefined ? undefined : wireFieldsOf(contentType);
  const entries = space.entries
    .filter((entry) => contentType === undefined || entry.contentType === contentType)
    .map((entry) => wireEntry(entry, locale, context))
    .filter((entry) => linksTo === undefined || linksToAsset(entry, linksTo));
  const { list, items } = listOf(entries, query, fields);
  return { ...list, ...linkedAssets(items, include, space, locale, context) };
}

/**
 * Handles GET …/assets.
 * @throws ServiceError 400 for an unknown or invalid parameter
 */
export function assetList(query: QueryParameters, space: Space, context: WireContext) {
  const locale = takeLocale(query, spaceLocales);
  const group = query.take("mimetype_group");
  const prefix = group === undefined ? "" : mimetypeGroups[group];
  if (prefix === undefined) throw badRequest(`Unknown mimetype_group: ${group}`);
  const assets = space.assets
    .filter(
      ({ file }) =>
        Object.values(file).some(({ contentType }) => contentType.startsWith(prefix)) ||
        prefix === "",
    )
    .map((asset) => wireAsset(asset, locale, context));
  return listOf(assets, query, assetFields).list;
}

/** The supported groups and the prefixes of their media types; Contentful's other groups are rejected. */
const mimetypeGroups: Readonly<Record<string, string>> = {
  image: "image/",
  video: "video/",
  audio: "audio/",
  plaintext: "text/",
  pdfdocument: "application/pdf",
};

export function pageOf(all: readonly unknown[], limit: number, skip: number) {
  const items = all.slice(skip, skip + limit);
  return { sys: { type: "Array" }, total: all.length, skip, limit, items };
}

function listOf(
  resources: readonly WireResource[],
  query: QueryParameters,
  fields: Parameters<typeof resourceSelection>[1]["fields"],
) {
  const { limit, skip } = takePage(query);
  const order = resourceOrder(query.take("order"), { fields });
  const select = resourceSelection(query.take("select"), { fields });
  const filters = query
    .rest()
    .filter((name) => /^(?:sys|fields)\./.test(name))
    .map((name) => resourceFilter(name, query.take(name) ?? "", { fields }));
  query.finish();
  const matching = resources.filter((resource) => filters.every((matches) => matches(resource)));
  const items = matching
    .toSorted(order)
    .slice(skip, skip + limit)
    .map(select);
  return { list: { sys: { type: "Array" }, total: matching.length, skip, limit, items }, items };
}

function linksToAsset({ fields }: WireResource, id: string): boolean {
  return Object.values(fields).some((value) => [linkedIds(value)].flat().includes(id));
}

/** The ids of all content types, in the model's order. */
export const contentTypeIds = Object.keys(contentTypes).filter(isContentType);

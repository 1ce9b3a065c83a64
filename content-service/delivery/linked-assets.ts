import type { Space } from "#content-service/files/space.ts";
import { linkedIds } from "./linked-ids.ts";
import { wireAsset, type WireContext, type WireResource } from "./wire-resource.ts";

/**
 * Returns `includes` and `errors` of a list response, each absent when empty. Any depth of at least 1 includes all linked
 * assets, since the model has no links between entries.
 * @param items already reduced by `select`, so that links in fields that are not selected are not followed
 */
export function linkedAssets(
  items: readonly Partial<WireResource>[],
  include: number,
  space: Space,
  locale: string,
  context: WireContext,
): { errors?: readonly unknown[]; includes?: { Asset: readonly WireResource[] } } {
  if (include === 0) return {};
  const ids = new Set(items.flatMap(({ fields }) => linksOf(fields ?? {}, locale)));
  const resolved = space.assets.filter((asset) => ids.has(asset.id));
  const resolvedIds = new Set(resolved.map((asset) => asset.id));
  const errors = [...ids]
    .filter((id) => !resolvedIds.has(id))
    .map((id) => ({
      sys: { id: "notResolvable", type: "error" },
      details: { type: "Link", linkType: "Asset", id },
    }));
  return {
    ...(errors.length === 0 ? {} : { errors }),
    ...(resolved.length === 0
      ? {}
      : { includes: { Asset: resolved.map((asset) => wireAsset(asset, locale, context)) } }),
  };
}

function linksOf(fields: Readonly<Record<string, unknown>>, locale: string): string[] {
  const values = Object.values(fields).flatMap((value) =>
    locale === "*" && typeof value === "object" && value !== null ? Object.values(value) : [value],
  );
  return values
    .flatMap((value): unknown => linkedIds(value))
    .filter((id) => typeof id === "string");
}

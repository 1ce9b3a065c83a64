import type { Space } from "#content-service/files/space.ts";
import { linkedIds } from "./value-path.ts";
import { wireAsset, type WireContext, type WireResource } from "./wire-resource.ts";

/**
 * `includes` and `errors` of an answer, each absent when empty. Assets come with every depth from 1, since Contentful
 * brings them one level deeper than entries; the model has no links between entries.
 * @param items as they are delivered: what is not selected is not followed
 */
export function takeLinkedAssets(
  items: readonly Partial<WireResource>[],
  include: number,
  space: Space,
  locale: string,
  context: WireContext,
): { errors?: readonly unknown[]; includes?: { Asset: readonly WireResource[] } } {
  if (include === 0) return {};
  const ids = new Set(items.flatMap(({ fields }) => linksOf(fields ?? {}, locale)));
  const found = space.assets.filter((asset) => ids.has(asset.id));
  const known = new Set(found.map((asset) => asset.id));
  const errors = [...ids]
    .filter((id) => !known.has(id))
    .map((id) => ({
      sys: { id: "notResolvable", type: "error" },
      details: { type: "Link", linkType: "Asset", id },
    }));
  return {
    ...(errors.length === 0 ? {} : { errors }),
    ...(found.length === 0
      ? {}
      : { includes: { Asset: found.map((asset) => wireAsset(asset, locale, context)) } }),
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

import type { Picture } from "#content/site-content.ts";

/** A link target on the page; `id` is its element's id. */
export type Place = { id: string; title: string; icon?: Picture | undefined };

/** A link of the navigation, and the link targets within its section. */
export type MenuEntry = { id: string; title: string; places: readonly Place[] };

export function hashOf({ id }: Place): string {
  return `#${encodeURIComponent(id)}`;
}

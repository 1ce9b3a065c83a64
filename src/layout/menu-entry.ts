import type { Picture } from "#content/site-content.ts";

/** A place on the page that a menu leads to; `id` is that of its element. */
export type Place = { id: string; title: string; icon?: Picture | undefined };

/** A link of the navigation, and the places within its section. */
export type MenuEntry = { id: string; title: string; places: readonly Place[] };

export function hashOf({ id }: Place): string {
  return `#${encodeURIComponent(id)}`;
}

import type { Language } from "#language/languages.ts";

/** A link to one area or case; `id` is that of the target element, `lang` that of a title in another language. */
export type SubmenuLink = {
  id: string;
  title: string;
  lang?: Language | undefined;
};

/** A link of the navigation to a section, and the links to the areas or cases in that section. */
export type MenuItem = { id: string; title: string; submenu: readonly SubmenuLink[] };

export function anchorOf({ id }: SubmenuLink): string {
  return `#${encodeURIComponent(id)}`;
}

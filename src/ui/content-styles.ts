import type { SiteContent } from "#content/model";

/**
 * Returns a CSS rule for each tag colour that is shown, for tag.css: the content security policy blocks style attributes.
 * Colours have no quote, bracket of a rule or escape in them (`readColour`).
 */
export function contentStyles({ news, cases }: SiteContent): string {
  const colours = new Set([...news, ...cases].flatMap(({ tagColor }) => tagColor ?? []));
  return [...colours].map((colour) => `[data-tag-colour="${colour}"]{--tag:${colour}}`).join("");
}

import type { Area } from "#content/model";
import type { Locale } from "#language/languages.ts";

/** Areas at indices 0 and 1 of each group are on one side, 2 and 3 on the other (docs/specification.md §2). */
export const areasPerGroup = 4;

/** Returns the areas sorted by title in the locale's alphabet (docs/specification.md §5). */
export function sortedAreas(areas: readonly Area[], locale: Locale): Area[] {
  const { compare } = new Intl.Collator(locale);
  return areas.toSorted((one, other) => compare(one.title, other.title));
}

/** Returns an area's side: the first two of each group of four are on the left, the others on the right (docs/specification.md §2). */
export function sideOf(index: number): "left" | "right" {
  return index % areasPerGroup < areasPerGroup / 2 ? "left" : "right";
}

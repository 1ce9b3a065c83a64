import type { Area } from "#content/site-content.ts";
import type { Locale } from "#language/languages.ts";
import { areasPerGroup } from "#site.config";

/** Returns the areas sorted by title in the locale's alphabet (docs/specification.md §5). */
export function sortedAreas(areas: readonly Area[], locale: Locale): Area[] {
  const { compare } = new Intl.Collator(locale);
  return areas.toSorted((one, other) => compare(one.title, other.title));
}

export type AreaGroup<T> = { left: T[]; right: T[] };

/** Returns groups of four areas: the first two on the left, the last two on the right (docs/specification.md §2). */
export function areaGroups<T>(areas: readonly T[]): AreaGroup<T>[] {
  const size = areasPerGroup;
  const groups = Math.ceil(areas.length / size);
  return Array.from({ length: groups }, (_, group) => {
    const start = group * size;
    return {
      left: areas.slice(start, start + size / 2),
      right: areas.slice(start + size / 2, start + size),
    };
  });
}

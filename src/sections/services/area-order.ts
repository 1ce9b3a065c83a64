import type { Area } from "#content/site-content.ts";
import type { Locale } from "#language/languages.ts";
import { areasPerGroup } from "#site.config";

/** Alphabetically as the language of the page has it: in Swedish Ö stands last (specification, section 5). */
export function sortedAreas(areas: readonly Area[], locale: Locale): Area[] {
  const { compare } = new Intl.Collator(locale);
  return areas.toSorted((one, other) => compare(one.title, other.title));
}

export type AreaGroup<T> = { left: T[]; right: T[] };

/** In each group of four the first two stand on one side and the last two on the other (specification, section 2). */
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

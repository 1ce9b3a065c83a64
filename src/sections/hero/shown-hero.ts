import type { Hero } from "#content/model";
import { labels } from "#language/labels.ts";
import { languageOf, type Locale } from "#language/languages.ts";

/** The hero as a page shows it. */
export type ShownHero = Omit<Hero, "shareImage" | "contactPicture"> & {
  /** Of the images: their titles, which the content has in the default language, or numbers. */
  names: readonly string[];
};

export function shownHero(hero: Hero, locale: Locale): Hero & ShownHero {
  const { slide } = labels[languageOf[locale]];
  return { ...hero, names: hero.images.map(({ title }, index) => title ?? slide(index + 1)) };
}

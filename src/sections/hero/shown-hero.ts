import { heroTexts } from "#site.config";
import type { Hero, Picture } from "#content/site-content.ts";
import { labels } from "#language/labels.ts";
import { defaultLanguage, languageOf, type Locale } from "#language/languages.ts";

/** The hero as a page shows it. */
export type ShownHero = Hero & {
  /** The slogan in the page's language, if that is not the slogan itself. */
  translation?: string | undefined;
  /** Of the images. */
  names: readonly string[];
};

/** @param texts of site.config.ts */
export function shownHero(hero: Hero, locale: Locale, texts = heroTexts): ShownHero {
  const language = languageOf[locale];
  // The request sends no locale (docs/specification.md §7), so that slogan and titles are in the default language.
  const translated = (text: string) => texts[language]?.[text];
  const nameOf = ({ title }: Picture) =>
    title === undefined || language === defaultLanguage ? title : translated(title);
  const names = hero.images.map(
    (image, index) => nameOf(image) ?? labels[language].slide(index + 1),
  );
  return { ...hero, names, translation: translated(hero.slogan) };
}

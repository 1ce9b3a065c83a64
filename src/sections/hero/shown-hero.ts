import { heroTexts, lightTitles } from "#site.config";
import type { Hero, Picture } from "#content/site-content.ts";
import { labels } from "#language/labels.ts";
import { defaultLanguage, languageOf, type Locale } from "#language/languages.ts";
import { type Light, showsLight, slidesFor } from "./slides-for.ts";

/** The hero as a page shows it: the first slide is that of the present light. */
export type ShownHero = Hero & {
  /** The slogan in the page's language, if that is not the slogan itself. */
  translation?: string | undefined;
  /** Of the images. */
  names: readonly string[];
};

/** @param light undefined keeps the slides in the content's order */
export function shownHero(
  hero: Hero,
  locale: Locale,
  light: Light | undefined,
  company = { heroTexts, lightTitles },
): ShownHero {
  const language = languageOf[locale];
  const { slide, lightNow } = labels[language];
  const images = light ? slidesFor(light, hero.images, company.lightTitles) : hero.images;
  // The request sends no locale (docs/specification.md §7), so that slogan and titles are in the default language.
  const translated = (text: string) => company.heroTexts[language]?.[text];
  const nameOf = ({ title }: Picture) =>
    title === undefined || language === defaultLanguage ? title : translated(title);
  const names = images.map((image, index) => {
    const name = nameOf(image);
    const isNow =
      index === 0 && light !== undefined && showsLight(image, light, company.lightTitles);
    return isNow && name !== undefined ? lightNow(name.toLowerCase()) : (name ?? slide(index + 1));
  });
  return { ...hero, images, names, translation: translated(hero.slogan) };
}

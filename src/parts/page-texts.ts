import { site } from "#site.config";
import type { SiteContent } from "#content/site-content.ts";
import { languageOf, type Locale } from "#language/languages.ts";

/**
 * Returns the page's title and description, each from the general entry or else from site.config.ts. Where both are empty,
 * the title is the company's name and slogan, and the description the slogan and the areas' titles.
 */
export function pageTexts(
  locale: Locale,
  { general, hero, areas }: SiteContent,
): { title: string; description: string } {
  const { title, description }: { title: string; description: string } =
    site.texts[languageOf[locale]];
  const slogan = hero?.slogan ?? "";
  return {
    title: general?.pageTitle || title || [site.companyName, slogan].filter(Boolean).join(" – "),
    description:
      general?.pageDescription ||
      description ||
      [slogan, ...areas.map((area) => area.title)].filter(Boolean).join(" · "),
  };
}

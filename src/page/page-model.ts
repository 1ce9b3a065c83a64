import { site } from "#site.config";
import type { Area, CustomerCase, Hero, SiteContent } from "#content/model";
import { textKey, type UntranslatedTexts } from "#content/text";
import { defaultLocale, type Locale } from "#language/languages.ts";
import { anchorIds, figureId, fixedPlaces, newsHeadingId, newsId } from "#sections/page-ids.ts";

/** An entry with the id of its element. */
type Anchored<Entry> = Entry & { anchor: string };

/** The content of a language as the page shows it, with everything that is derived from it. */
export type PageModel = Omit<SiteContent, "areas" | "cases"> & {
  locale: Locale;
  /** The company's name when the editor gave none. */
  title: string;
  /** The slogan when the editor gave none. */
  description: string;
  areas: readonly Anchored<Area>[];
  cases: readonly Anchored<CustomerCase>[];
  /** The cases whose figures are shown below the hero. */
  figures: readonly CustomerCase[];
  /** What is in the default language although the page's is another; in browsers what was so when the page was served. */
  untranslatedTexts: UntranslatedTexts;
  /** The ids of the places to which a link on the page can lead. */
  places: readonly string[];
};

/**
 * Returns what a page shows of some content.
 * @param placesElsewhere the ids of the places that may be in parts of other content
 */
export function createPageModel(
  locale: Locale,
  content: SiteContent,
  untranslatedTexts: UntranslatedTexts = [],
  placesElsewhere: readonly string[] = [],
): PageModel {
  const { general, hero } = content;

  // How many entries are shown, in which order (docs/specification.md §2 and §5). The others have the order of the requests.
  // News: the newest (`newsLimits`); the parser reads no others.
  // Areas: by title, in the alphabet of the page's language.
  const { compare } = new Intl.Collator(locale);
  const areas = content.areas.toSorted((one, other) => compare(one.title, other.title));
  // Cases: the newest first. The figures of three of them are below the hero.
  const { cases } = content;
  const casesWithFigure = cases.filter(({ figure }) => figure !== undefined);
  const figures = casesWithFigure.slice(0, 3);

  const ids = anchorIds([
    ...areas.map(({ title }) => title),
    ...cases.map(({ headline }) => headline),
  ]);
  return {
    ...content,
    locale,
    title: general?.pageTitle ?? site.companyName,
    description: general?.pageDescription ?? hero?.slogan_en ?? hero?.slogan ?? "",
    areas: areas.map((area, index) => ({ ...area, anchor: ids[index] ?? area.id })),
    cases: cases.map((each, index) => ({
      ...each,
      anchor: ids[areas.length + index] ?? each.id,
    })),
    figures,
    untranslatedTexts: [...untranslatedTexts, ...textsOfDefaultLocale(hero, locale)],
    places: [
      ...fixedPlaces,
      ...(cases.length > 0 ? ["useCase"] : []),
      ...(content.news.length > 0 ? [newsHeadingId] : []),
      ...ids,
      ...casesWithFigure.map(({ id }) => figureId(id)),
      ...content.news.map(({ id }) => newsId(id)),
      ...placesElsewhere,
    ],
  };
}

/** The hero's request sends no locale: its slogan, when there is no other, and its pictures' titles are in the default language. */
const textsOfDefaultLocale = (hero: Hero | undefined, locale: Locale): UntranslatedTexts =>
  hero === undefined || locale === defaultLocale
    ? []
    : [
        textKey(hero.id, "slogan"),
        ...(hero.backgroundImages ?? []).map(({ id }) => textKey(id, "title")),
      ];

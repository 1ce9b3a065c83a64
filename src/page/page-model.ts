import { newsInStrip } from "#sections/news-strip/news-in-strip.ts";
import { type ContentState, newestChange } from "#content/content-state.ts";
import type { DefaultTexts } from "#content/text-language.ts";
import type { Area, CustomerCase, Hero, SiteContent } from "#content/site-content.ts";
import type { Locale } from "#language/languages.ts";
import { anchorIds, reservedIds } from "#sections/anchors.ts";
import { type ShownHero, shownHero } from "#sections/hero/shown-hero.ts";
import { sortedAreas } from "#sections/services/area-order.ts";
import { withAnchorLinks } from "./anchor-links.ts";
import { pageTexts } from "./page-texts.ts";

/** The content of a language as the page shows it, with everything that is derived from it. */
export type PageModel = Omit<SiteContent, "areas" | "cases"> & {
  locale: Locale;
  title: string;
  description: string;
  /** With its placeholder inlined. */
  hero: ShownHero | undefined;
  /** The first three in the service's order (docs/specification.md §2). */
  news: SiteContent["news"];
  /** Sorted by title, each with the id of its element. */
  areas: readonly { area: Area; id: string }[];
  cases: readonly { customerCase: CustomerCase; id: string }[];
  /** What is in the default language although the page's is another. */
  defaultTexts: DefaultTexts;
  /** The time of the latest publication (ISO 8601). */
  changedAt: string | undefined;
};

/** `data:` URLs of small copies of the hero's placeholders, by the original's address, which always names the same file. */
export type SmallCopies = Readonly<Record<string, string>>;

export function createPageModel(state: ContentState, smallCopies: SmallCopies = {}): PageModel {
  const { locale } = state;
  const sorted = sortedAreas(state.content.areas, locale);
  const taken = reservedIds();
  const areaIds = anchorIds(
    sorted.map(({ title }) => title),
    taken,
  );
  const caseIds = anchorIds(
    state.content.cases.map(({ headline }) => headline),
    taken,
  );
  const content = withAnchorLinks({ ...state.content, areas: sorted }, taken);
  return {
    ...content,
    ...pageTexts(state.content),
    locale,
    hero: content.hero && shownHero(withSmallCopy(content.hero, smallCopies), locale),
    news: content.news.slice(0, newsInStrip),
    areas: content.areas.map((area, index) => ({
      area,
      id: areaIds[index] ?? area.id,
    })),
    cases: content.cases.map((customerCase, index) => ({
      customerCase,
      id: caseIds[index] ?? customerCase.id,
    })),
    defaultTexts: Object.values(state.defaultTexts).flat(),
    changedAt: newestChange(state),
  };
}

function withSmallCopy(hero: Hero, smallCopies: SmallCopies): Hero {
  const { placeholder } = hero;
  const data = placeholder && smallCopies[placeholder.url];
  return placeholder && data !== undefined
    ? { ...hero, placeholder: { ...placeholder, data } }
    : hero;
}

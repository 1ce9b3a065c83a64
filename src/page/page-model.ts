import { site } from "#site.config";
import type { UntranslatedTexts } from "#content/text";
import type { Area, CustomerCase, SiteContent } from "#content/model";
import type { Locale } from "#language/languages.ts";
import { anchorIds } from "#sections/anchors.ts";
import { sortedAreas } from "#sections/services/area-order.ts";

/** The content of a language as the page shows it, with everything that is derived from it. */
export type PageModel = Omit<SiteContent, "areas" | "cases"> & {
  locale: Locale;
  /** The company's name when the editor gave none. */
  title: string;
  /** The slogan when the editor gave none. */
  description: string;
  /** Sorted by title, each with the id of its element. */
  areas: readonly { area: Area; id: string }[];
  cases: readonly { customerCase: CustomerCase; id: string }[];
  /** What is in the default language although the page's is another. Unknown in browsers. */
  untranslatedTexts: UntranslatedTexts;
};

export function createPageModel(
  locale: Locale,
  content: SiteContent,
  untranslatedTexts: UntranslatedTexts = [],
): PageModel {
  const { general, hero, cases } = content;
  const areas = sortedAreas(content.areas, locale);
  const ids = anchorIds([
    ...areas.map(({ title }) => title),
    ...cases.map(({ headline }) => headline),
  ]);
  return {
    ...content,
    locale,
    title: general?.pageTitle ?? site.companyName,
    description: general?.pageDescription ?? hero?.slogan ?? "",
    areas: areas.map((area, index) => ({ area, id: ids[index] ?? area.id })),
    cases: cases.map((customerCase, index) => ({
      customerCase,
      id: ids[areas.length + index] ?? customerCase.id,
    })),
    untranslatedTexts,
  };
}

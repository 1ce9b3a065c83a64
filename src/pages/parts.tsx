import type { ReactElement, ReactNode } from "react";
import type { RequestName } from "#content/requests.ts";
import type { SiteContent } from "#content/site-content.ts";
import type { Locale } from "#language/languages.ts";
import { LocaleProvider } from "#language/locale-context.tsx";
import { Footer } from "#layout/footer.tsx";
import { NavigationBar } from "#layout/navigation-bar.tsx";
import { About } from "#sections/about/about.tsx";
import { anchorIds, reservedIds } from "#sections/anchors.ts";
import { CustomerCases } from "#sections/customer-cases/customer-cases.tsx";
import { HeroSection } from "#sections/hero/hero-section.tsx";
import { NewsStrip } from "#sections/news-strip/news-strip.tsx";
import { Partners } from "#sections/partners/partners.tsx";
import { sortedAreas } from "#sections/services/area-order.ts";
import { Services } from "#sections/services/services.tsx";
import { type ThirdParties, ThirdPartiesProvider } from "#third-party/third-parties.tsx";

type PartDefinition = {
  /** The requests whose lists it shows. `areas` and `cases` feed each other's part, since they share anchor ids. */
  fedBy: readonly RequestName[];
  render: (content: SiteContent, locale: Locale, changedAt?: string) => ReactElement;
};

/**
 * The regions of the page, each in its own `data-part` element, in their order. A section without content, except the hero
 * and the footer, is left out, and so is its link in the navigation.
 */
const parts = {
  navigation: {
    fedBy: ["general", "about", "areas", "cases"],
    render(content, locale) {
      const { areas, cases } = withAnchorIds(content, locale);
      return (
        <NavigationBar
          hasAbout={content.about.length > 0}
          areas={areas.map(({ area, id }) => ({ id, title: area.title, icon: area.icon }))}
          cases={cases.map(({ customerCase, id }) => ({ id, title: customerCase.headline }))}
          email={content.general?.email}
          phone={content.general?.phone}
        />
      );
    },
  },
  hero: {
    fedBy: ["hero", "general"],
    render: ({ hero, general }) => <HeroSection hero={hero} general={general} />,
  },
  news: { fedBy: ["news"], render: ({ news }) => <NewsStrip news={news} /> },
  about: { fedBy: ["about"], render: ({ about }) => <About blocks={about} /> },
  services: {
    fedBy: ["general", "areas", "cases"],
    render: (content, locale) => (
      <Services areas={withAnchorIds(content, locale).areas} phone={content.general?.phone} />
    ),
  },
  cases: {
    fedBy: ["areas", "cases"],
    render: (content, locale) => <CustomerCases cases={withAnchorIds(content, locale).cases} />,
  },
  partners: { fedBy: ["partners"], render: ({ partners }) => <Partners partners={partners} /> },
  footer: {
    fedBy: ["general"],
    render: ({ general }, _locale, changedAt) => <Footer general={general} changedAt={changedAt} />,
  },
} as const satisfies Record<string, PartDefinition>;

export type PartName = keyof typeof parts;

const isPartName = (name: string): name is PartName => Object.hasOwn(parts, name);

/** In the page's order. */
export const partNames: readonly PartName[] = Object.keys(parts).filter(isPartName);

const definitionOf = (name: PartName): PartDefinition => parts[name];

/** Returns the sorted areas and the cases, each with the id of its element. */
function withAnchorIds(content: SiteContent, locale: Locale) {
  const taken = reservedIds();
  const areas = sortedAreas(content.areas, locale);
  const areaIds = anchorIds(
    areas.map(({ title }) => title),
    taken,
  );
  const caseIds = anchorIds(
    content.cases.map(({ headline }) => headline),
    taken,
  );
  return {
    areas: areas.map((area, index) => ({
      area,
      id: areaIds[index] ?? area.id,
    })),
    cases: content.cases.map((customerCase, index) => ({
      customerCase,
      id: caseIds[index] ?? customerCase.id,
    })),
  };
}

export const partsFed = (requests: readonly RequestName[]): PartName[] =>
  partNames.filter((name) => definitionOf(name).fedBy.some((fed) => requests.includes(fed)));

/** Whether a part shows the same with both contents. */
export function isSamePart(
  name: PartName,
  a: SiteContent,
  b: SiteContent,
  locale: Locale,
): boolean {
  const propsOf = (content: SiteContent) =>
    JSON.stringify(definitionOf(name).render(content, locale).props);
  return propsOf(a) === propsOf(b);
}

export type PartContext = {
  content: SiteContent;
  locale: Locale;
  thirdParties: ThirdParties;
  /** The time of the latest publication (ISO 8601). Its change alone renders no part. */
  changedAt?: string | undefined;
  /** The preview page's query. */
  search?: string | undefined;
};

type ContextProviderProps = { context: PartContext; children: ReactNode };

/** Provides the React contexts that parts use, for the whole page or a single part. */
export function PartContextProvider({ context, children }: ContextProviderProps) {
  const { locale, search, thirdParties } = context;
  return (
    <ThirdPartiesProvider value={thirdParties}>
      <LocaleProvider locale={locale} search={search}>
        {children}
      </LocaleProvider>
    </ThirdPartiesProvider>
  );
}

type PartProps = { name: PartName; context: PartContext };

/** The content of a part, without its `data-part` element. */
export const Part = ({ name, context: { content, locale, changedAt } }: PartProps) =>
  definitionOf(name).render(content, locale, changedAt);

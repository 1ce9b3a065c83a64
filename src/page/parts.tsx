import type { ComponentType, ReactElement } from "react";
import type { RequestName } from "#content/service";
import { hashOf } from "#lib/hash-of.ts";
import { LocaleProvider } from "#language/locale-context.tsx";
import { Footer, footerFields } from "#layout/footer.tsx";
import { NavigationBar } from "#layout/navigation-bar.tsx";
import { About, aboutFields } from "#sections/about/about.tsx";
import { isTraced } from "#sections/customer-cases/case-figure.tsx";
import { CustomerCases } from "#sections/customer-cases/customer-cases.tsx";
import { Figures } from "#sections/figures/figures.tsx";
import { heroFields, HeroSection, heroTexts } from "#sections/hero/hero-section.tsx";
import { NewsStrip } from "#sections/news-strip/news-strip.tsx";
import { Partners } from "#sections/partners/partners.tsx";
import { personFields, portraitFields, Services } from "#sections/services/services.tsx";
import { type ThirdParties, ThirdPartiesContext } from "#third-party/third-parties.ts";
import { ClickToEditContext, UntranslatedTextsContext } from "#ui/field-attributes.ts";
import { PlacesContext } from "#ui/places.ts";
import { type PageModel, placesOf } from "./page-model.ts";

type PartDefinition = {
  /** The lists that feed the part. A browser renders it when they have been answered. */
  lists: readonly RequestName[];
  /** Returns what the part shows, by name. A browser renders the part again only when this has changed. */
  select: (page: PageModel) => unknown;
  render: (page: PageModel) => ReactElement;
};

/** A part reads no other lists than those that it waits for. */
const part = <Name extends RequestName, Props extends object>(
  lists: readonly Name[],
  select: (page: Pick<PageModel, Name | "figures">) => Props,
  Component: ComponentType<Props>,
): PartDefinition => ({ lists, select, render: (page) => <Component {...select(page)} /> });

/** Returns the fields of an entry that a part shows. */
function pick<Entry extends { id: string }, Name extends keyof Entry>(
  entry: Entry | undefined,
  names: readonly Name[],
) {
  if (entry === undefined) return undefined;
  const picked: Partial<Pick<Entry, Name>> = {};
  for (const name of names) picked[name] = entry[name];
  return { id: entry.id, ...picked };
}

/**
 * The regions of the page, each in its own `data-part` element, in their order. Of the case ids, which the navigation links to,
 * some depend on the areas' titles.
 */
const parts = {
  navigation: part(
    ["areas", "cases"],
    ({ areas, cases }) => ({
      areas: areas.map(({ id, anchor, title }) => ({ id, anchor, title })),
      cases: cases.map(({ id, anchor, headline }) => ({ id, anchor, headline })),
    }),
    (props) => <NavigationBar {...props} order={partNames} />,
  ),
  hero: part(
    ["hero", "general"],
    ({ hero, general }) => ({ hero: pick(hero, heroFields), general: pick(general, heroTexts) }),
    HeroSection,
  ),
  figures: part(
    ["cases"],
    ({ figures }) => ({
      figures: figures.map((each) => ({
        id: each.id,
        figure: each.figure,
        figureCaption: each.figureCaption,
        isTraced: isTraced(each),
      })),
    }),
    Figures,
  ),
  news: part(
    ["news"],
    ({ news }) => ({
      news: news.map(({ createdAt: _created, updatedAt: _updated, ...item }) => item),
    }),
    NewsStrip,
  ),
  about: part(
    ["about", "general"],
    ({ about, general }) => ({ blocks: about, general: pick(general, aboutFields) }),
    About,
  ),
  services: part(
    ["areas", "general", "hero"],
    ({ areas, general, hero }) => ({
      areas,
      general: pick(general, personFields),
      hero: pick(hero, portraitFields),
    }),
    Services,
  ),
  cases: part(["areas", "cases"], ({ cases }) => ({ cases }), CustomerCases),
  partners: part(["partners"], ({ partners }) => ({ partners }), Partners),
  footer: part(["general"], ({ general }) => ({ general: pick(general, footerFields) }), Footer),
} satisfies Record<string, PartDefinition>;

export type PartName = keyof typeof parts;

const isPartName = (name: string): name is PartName => Object.hasOwn(parts, name);

/** In the page's order. */
export const partNames: readonly PartName[] = Object.keys(parts).filter(isPartName);

/** Returns the lists that feed a part. */
export const listsOf = (name: PartName): readonly RequestName[] => parts[name].lists;

/** By part, a hash of what it shows. */
export type PartHashes = { readonly [name in PartName]?: string };

/** Returns a hash of what a part shows. */
export const partHash = (name: PartName, page: PageModel): string =>
  hashOf(JSON.stringify(parts[name].select(page)));

type PartProps = {
  name: PartName;
  page: PageModel;
  thirdParties: ThirdParties;
  /** The preview page's query; undefined for visitors. */
  search?: string | undefined;
};

/** The content of a part, without its `data-part` element, with the contexts that its components use. */
export function Part({ name, page, thirdParties, search }: PartProps) {
  return (
    <ThirdPartiesContext value={thirdParties}>
      <LocaleProvider locale={page.locale} search={search}>
        <UntranslatedTextsContext value={page.untranslatedTexts}>
          <ClickToEditContext value={search !== undefined}>
            <PlacesContext value={placesOf(page)}>{parts[name].render(page)}</PlacesContext>
          </ClickToEditContext>
        </UntranslatedTextsContext>
      </LocaleProvider>
    </ThirdPartiesContext>
  );
}

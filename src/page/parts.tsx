import type { ReactElement } from "react";
import { linked, textLanguage } from "#content/text";
import { type RequestName, hashOf } from "#content/service";
import { LocaleProvider } from "#language/locale-context.tsx";
import { Footer } from "#layout/footer.tsx";
import { NavigationBar } from "#layout/navigation-bar.tsx";
import { About } from "#sections/about/about.tsx";
import { CustomerCases } from "#sections/customer-cases/customer-cases.tsx";
import { Figures } from "#sections/figures/figures.tsx";
import { HeroSection } from "#sections/hero/hero-section.tsx";
import { NewsStrip } from "#sections/news-strip/news-strip.tsx";
import { Partners } from "#sections/partners/partners.tsx";
import { Services } from "#sections/services/services.tsx";
import { type ThirdParties, ThirdPartiesContext } from "#third-party/third-parties.ts";
import { ClickToEditContext, UntranslatedTextsContext } from "#ui/field-attributes.ts";
import type { PageModel } from "./page-model.ts";

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
  select: (page: Pick<PageModel, Name | "untranslatedTexts">) => Props,
  render: (props: Props) => ReactElement,
): PartDefinition => ({ lists, select, render: (page) => render(select(page)) });

/**
 * The regions of the page, each in its own `data-part` element, in their order. Of the case ids, which the navigation and the
 * figures link to, some depend on the areas' titles.
 */
const parts = {
  navigation: part(
    ["areas", "cases"],
    ({ areas, cases, untranslatedTexts }) => ({
      areas: areas.map(({ area, id }) => ({
        id,
        title: area.title,
        lang: textLanguage(untranslatedTexts, area.id, "title"),
      })),
      cases: cases.map(({ customerCase, id }) => ({
        id,
        title: customerCase.headline,
        lang: textLanguage(untranslatedTexts, customerCase.id, "headline"),
      })),
    }),
    (props) => <NavigationBar {...props} order={partNames} />,
  ),
  hero: part(
    ["hero", "general"],
    ({ hero, general }) => ({
      hero: hero && {
        id: hero.id,
        slogan: hero.slogan,
        sloganField: hero.sloganField,
        images: hero.images,
        focus: hero.focus,
        placeholder: hero.placeholder,
        interval: hero.interval,
      },
      general: general && {
        id: general.id,
        kicker: general.kicker,
        lead: general.lead,
        invitation: general.invitation,
        email: linked(general.email),
      },
    }),
    (props) => <HeroSection {...props} />,
  ),
  figures: part(
    ["areas", "cases"],
    ({ cases, untranslatedTexts }) => ({
      figures: cases
        .flatMap(({ customerCase, id }) => {
          const { figure } = customerCase;
          if (figure === undefined) return [];
          const lang = textLanguage(untranslatedTexts, customerCase.id, "figureCaption");
          return [{ id, lang, figure: figure.text, caption: figure.caption }];
        })
        .slice(0, 3),
    }),
    (props) => <Figures {...props} />,
  ),
  news: part(
    ["news"],
    ({ news }) => ({
      news: news.map(({ id, headline, description, media, tag, picture, images }) => ({
        id,
        headline,
        description,
        media,
        tag,
        picture,
        images,
      })),
    }),
    (props) => <NewsStrip {...props} />,
  ),
  about: part(
    ["about", "general"],
    ({ about, general }) => ({
      blocks: about,
      general: general && { id: general.id, aboutHeading: general.aboutHeading },
    }),
    (props) => <About {...props} />,
  ),
  services: part(
    ["areas", "general", "hero"],
    ({ areas, general, hero }) => ({
      areas,
      general: general && {
        id: general.id,
        servicesInvitation: general.servicesInvitation,
        contactName: general.contactName,
        contactTitle: general.contactTitle,
        contactPhone: general.contactPhone,
      },
      hero: hero && { id: hero.id, contactPicture: hero.contactPicture },
    }),
    (props) => <Services {...props} />,
  ),
  cases: part(
    ["areas", "cases"],
    ({ cases }) => ({ cases }),
    (props) => <CustomerCases {...props} />,
  ),
  partners: part(
    ["partners"],
    ({ partners }) => ({ partners }),
    (props) => <Partners {...props} />,
  ),
  footer: part(
    ["general"],
    ({ general }) => ({
      general: general && {
        id: general.id,
        email: general.email,
        phone: general.phone,
        address: general.address,
        postcode: general.postcode,
        box: general.box,
        invitation: general.invitation,
        contactInvitation: general.contactInvitation,
        profiles: general.profiles,
      },
    }),
    (props) => <Footer {...props} />,
  ),
} satisfies Record<string, PartDefinition>;

export type PartName = keyof typeof parts;

const isPartName = (name: string): name is PartName => Object.hasOwn(parts, name);

/** In the page's order. */
export const partNames: readonly PartName[] = Object.keys(parts).filter(isPartName);

/** Returns the lists that feed a part. */
export const listsOf = (name: PartName): readonly RequestName[] => parts[name].lists;

/** By part, a hash of what it shows. */
export type PartHashes = { readonly [name in PartName]?: string };

/** Returns a hash of what a part shows, without the marks of untranslated texts, which only the server knows. */
export const partHash = (name: PartName, page: PageModel): string =>
  hashOf(
    JSON.stringify(parts[name].select(page), (key, value: unknown) =>
      key === "lang" ? undefined : value,
    ),
  );

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
            {parts[name].render(page)}
          </ClickToEditContext>
        </UntranslatedTextsContext>
      </LocaleProvider>
    </ThirdPartiesContext>
  );
}

import { type ComponentType, createElement, type ReactElement } from "react";
import type { RequestName } from "#content/service";
import { hashOf } from "#lib/hash-of.ts";
import { Footer } from "#layout/footer.tsx";
import { NavigationBar } from "#layout/navigation-bar.tsx";
import { About } from "#sections/about/about.tsx";
import { CustomerCases } from "#sections/customer-cases/customer-cases.tsx";
import { Figures } from "#sections/figures/figures.tsx";
import { HeroSection } from "#sections/hero/hero-section.tsx";
import { NewsStrip } from "#sections/news-strip/news-strip.tsx";
import { Partners } from "#sections/partners/partners.tsx";
import { Services } from "#sections/services/services.tsx";
import type { Parties } from "#third-party/consent/privacy-table.ts";
import { PageContext } from "#ui/page-context.ts";
import type { PageModel } from "./page-model.ts";

/** What parts show of the page model. */
type Shown = RequestName | "figures";

type PartDefinition = {
  /** A browser renders the part again only when this has changed. */
  shows: readonly Shown[];
  render: (props: PageModel & Shared) => ReactElement;
};

type Shared = { parties: Parties };

/** A component gets no more of the page model than it says that it shows. */
const part = <Name extends Shown>(
  shows: readonly Name[],
  Component: ComponentType<Pick<PageModel, Name> & Shared>,
): PartDefinition => ({ shows, render: (props) => createElement(Component, props) });

/** The regions of the page, each in its own `data-part` element, in their order. */
const parts = {
  navigation: part(["areas", "cases"], NavigationBar),
  hero: part(["hero", "general"], HeroSection),
  figures: part(["figures"], Figures),
  news: part(["news"], NewsStrip),
  about: part(["about", "general"], About),
  services: part(["areas", "general", "hero"], Services),
  cases: part(["cases"], CustomerCases),
  partners: part(["partners"], Partners),
  footer: part(["general"], Footer),
} satisfies Record<string, PartDefinition>;

export type PartName = keyof typeof parts;

const isPartName = (name: string): name is PartName => Object.hasOwn(parts, name);

/** In the page's order. */
export const partNames: readonly PartName[] = Object.keys(parts).filter(isPartName);

/** Returns the lists that feed a part. A browser renders it when they have been answered. */
export const listsOf = (name: PartName): RequestName[] =>
  parts[name].shows.flatMap((shown): RequestName[] => {
    if (shown === "figures") return ["cases"];
    // Some ids of cases depend on the areas' titles.
    return shown === "cases" ? ["areas", "cases"] : [shown];
  });

/** By part, a hash of what it shows. */
export type PartHashes = { readonly [name in PartName]?: string };

/** Returns a hash of what a part shows. */
export const partHash = (name: PartName, page: PageModel): string =>
  hashOf(JSON.stringify(parts[name].shows.map((shown) => page[shown])));

type PartProps = {
  name: PartName;
  page: PageModel;
  parties: Parties;
  /** The preview page's query; undefined for visitors. */
  search?: string | undefined;
};

/** The content of a part, without its `data-part` element, with the context that its components use. */
export function Part({ name, page, parties, search }: PartProps) {
  const content = parts[name].render({ ...page, parties });
  return <PageContext value={{ ...page, search }}>{content}</PageContext>;
}

import type { KeptSite } from "#content/kept-site.ts";
import { type Locale, searchInLocale } from "#language/languages.ts";
import type { Assets } from "#src/pages/document.tsx";
import type { Settings } from "#src/pages/page-data.ts";
import { renderNotFound, renderPage, renderSlides } from "#src/pages/render.tsx";
import type { Body, Encoding, MakeBody, MakeOneTimeBody } from "./body.ts";
import { embeddedPath } from "#server/config.ts";
import { missingLists } from "#server/content/completeness.ts";
import { createNewestWins } from "#server/newest-wins.ts";
import { escapeAttribute } from "./escape-attribute.ts";
import { inlineStyles } from "./inline-styles.ts";
import { namedPictures } from "./named-pictures.ts";

export type Pages = {
  /** Renders a language's page ahead. Rejects, and keeps the page before it, when that cannot be done. */
  render: (site: KeptSite) => Promise<void>;
  /** The page at `/` and a search part, at least in the encoding when there is time for it. */
  page: (locale: Locale, search: URLSearchParams, encoding: Encoding) => Promise<ServedPage>;
  /** What a switch to a language needs of its page. */
  part: (locale: Locale) => Promise<Body>;
  notFound: () => ServedPage;
  /** Whether one of the pages shows the picture of an address (path and query) of the embedded content service. */
  names: (address: string) => boolean;
};

type RenderedPage = ServedPage & {
  site: KeptSite;
  pictures: ReadonlySet<string>;
  marked?: Promise<string[]>;
  part: () => Promise<Body>;
};

/**
 * `styles`: what the page's policy must name for it (inline-styles.ts).
 * `isComplete`: whether caches may keep it; a page that lacks a list of content will soon be another.
 */
type ServedPage = { body: Body; styles: readonly string[]; isComplete: boolean };

/** Stands in a page's addresses where the visitor's own query parameters go. */
const mark = "x-search-mark";

export async function createPages(
  settings: Settings,
  assets: Assets,
  empty: (locale: Locale) => KeptSite,
  { bodyOf, oneTimeBodyOf }: { bodyOf: MakeBody; oneTimeBodyOf: MakeOneTimeBody },
): Promise<Pages> {
  const rendered = createNewestWins<Locale, RenderedPage>();
  /** Shown until there is content; kept apart, so that they never replace a page with content. */
  const emptyPages = new Map<Locale, Promise<RenderedPage>>();
  const servedPage = async (html: string, isComplete: boolean): Promise<ServedPage> => ({
    body: await bodyOf(html, 11),
    styles: inlineStyles(html),
    isComplete,
  });
  const notFound = await servedPage((await renderNotFound(empty("sv"))).html, true);

  async function rendering(site: KeptSite): Promise<RenderedPage> {
    const search = searchInLocale(new URLSearchParams(), site.locale);
    const { html, part } = await renderPage(site, search, settings, assets);
    const pictures = namedPictures(
      html + renderSlides(site.content.hero),
      `${embeddedPath}/images/`,
    );
    let partBody: Promise<Body> | undefined;
    return {
      site,
      pictures,
      part: () => (partBody ??= bodyOf(part, 9)),
      ...(await servedPage(html, missingLists(site).length === 0)),
    };
  }

  async function render(site: KeptSite): Promise<void> {
    const turn = rendered.begin();
    rendered.set(site.locale, turn, await rendering(site));
  }

  async function renderedIn(locale: Locale): Promise<RenderedPage> {
    const withContent = rendered.get(locale);
    if (withContent) return withContent;
    const making = emptyPages.get(locale) ?? rendering(empty(locale));
    emptyPages.set(locale, making);
    try {
      const emptyPage = await making;
      return rendered.get(locale) ?? emptyPage;
    } catch (error) {
      emptyPages.delete(locale);
      throw error;
    }
  }

  /** What stands between the visitor's parameters in the addresses that keep them. */
  async function renderMarked(site: KeptSite): Promise<string[]> {
    const search = searchInLocale(new URLSearchParams({ [mark]: "" }), site.locale);
    return (await renderPage(site, search, settings, assets)).html.split(`${mark}=`);
  }

  return {
    render,
    notFound: () => notFound,
    names: (address) => [...rendered.values()].some(({ pictures }) => pictures.has(address)),
    part: async (locale) => (await renderedIn(locale)).part(),
    async page(locale, search, encoding) {
      const found = await renderedIn(locale);
      const others = new URLSearchParams(search);
      others.delete("lang");
      if (others.size === 0) return found;
      found.marked ??= renderMarked(found.site);
      const kept = escapeAttribute(others.toString());
      const html = (await found.marked).join(kept);
      return { ...found, body: await oneTimeBodyOf(html, encoding) };
    },
  };
}

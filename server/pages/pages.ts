import type { KeptSite } from "#content/kept-site.ts";
import type { Locale } from "#language/languages.ts";
import type { Assets } from "#src/pages/document.tsx";
import type { Settings } from "#src/pages/page-data.ts";
import { renderErrorScreen, renderPage, renderSlides } from "#src/pages/render.tsx";
import type { Body, MakeBody } from "./body.ts";
import { embeddedPath } from "#server/config.ts";
import { missingLists } from "#server/content/completeness.ts";
import { createNewestWins } from "#server/newest-wins.ts";
import { inlineStyles } from "./inline-styles.ts";
import { namedPictures } from "./named-pictures.ts";

export type Pages = {
  /** Renders a language's page ahead. Rejects, and keeps the page before it, when that cannot be done. */
  render: (site: KeptSite) => Promise<void>;
  /** A language's page; without content before any was had. Rejects when that cannot be rendered either. */
  page: (locale: Locale) => Promise<ServedPage>;
  /** React Router's error screens: for any other path, and for a page that cannot be rendered. */
  errorScreens: Readonly<Record<404 | 500, ServedPage>>;
  /** Whether one of the pages shows the picture of an address (path and query) of the embedded content service. */
  names: (address: string) => boolean;
};

type RenderedPage = ServedPage & { pictures: ReadonlySet<string> };

/**
 * `styles`: what the page's policy must name for it (inline-styles.ts).
 * `isComplete`: whether caches may keep it; a page that lacks a list of content will soon be another.
 */
type ServedPage = { body: Body; styles: readonly string[]; isComplete: boolean };

export async function createPages(
  settings: Settings,
  assets: Assets,
  empty: (locale: Locale) => KeptSite,
  bodyOf: MakeBody,
): Promise<Pages> {
  const rendered = createNewestWins<Locale, RenderedPage>();
  /** Shown until there is content; kept apart, so that they never replace a page with content. */
  const emptyPages = new Map<Locale, Promise<RenderedPage>>();
  const servedPage = async (html: string, isComplete: boolean): Promise<ServedPage> => ({
    body: await bodyOf(html, 11),
    styles: inlineStyles(html),
    isComplete,
  });

  async function rendering(site: KeptSite): Promise<RenderedPage> {
    const html = await renderPage(site, settings, assets);
    const pictures = namedPictures(
      html + renderSlides(site.content.hero),
      `${embeddedPath}/images/`,
    );
    return { pictures, ...(await servedPage(html, missingLists(site).length === 0)) };
  }

  return {
    async render(site) {
      const turn = rendered.begin();
      rendered.set(site.locale, turn, await rendering(site));
    },
    errorScreens: {
      404: await servedPage(await renderErrorScreen(404), true),
      500: await servedPage(await renderErrorScreen(500), false),
    },
    names: (address) => [...rendered.values()].some(({ pictures }) => pictures.has(address)),
    async page(locale) {
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
    },
  };
}

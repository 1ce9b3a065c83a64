import { emptySite, type KeptSite } from "#content/kept-site.ts";
import type { Locale } from "#language/languages.ts";
import type { Assets } from "#src/pages/document.tsx";
import type { Settings } from "#src/pages/page-data.ts";
import { renderErrorScreen, renderPage, renderSlides } from "#src/pages/render.tsx";
import type { Body, MakeBody } from "./body.ts";
import { type Config, embeddedPath } from "#server/config.ts";
import { missingLists } from "#server/content/completeness.ts";
import { type AnswerKind, hashSource, headersOf } from "#server/headers.ts";
import { createNewestWins } from "#server/newest-wins.ts";
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

type ServedPage = { body: Body; headers: Readonly<Record<string, string>> };

export async function createPages(
  config: Config,
  settings: Settings,
  assets: Assets,
  bodyOf: MakeBody,
): Promise<Pages> {
  const rendered = createNewestWins<Locale, RenderedPage>();
  /** Shown until there is content; kept apart, so that they never replace a page with content. */
  const emptyPages = new Map<Locale, Promise<RenderedPage>>();
  const served = async (
    html: string,
    kind: AnswerKind,
    styles: readonly string[] = [],
  ): Promise<ServedPage> => ({
    body: await bodyOf(html, 11),
    headers: headersOf(kind, config, styles.map(hashSource)),
  });

  async function rendering(site: KeptSite): Promise<RenderedPage> {
    const { html, styles } = await renderPage(site, settings, assets);
    // Caches keep complete pages only: one that lacks a list of content will soon be another.
    const kind = missingLists(site).length === 0 ? "page" : "incomplete page";
    const pictures = namedPictures(
      html + renderSlides(site.content.hero),
      `${embeddedPath}/images/`,
    );
    return { pictures, ...(await served(html, kind, styles)) };
  }

  return {
    async render(site) {
      const turn = rendered.begin();
      rendered.set(site.locale, turn, await rendering(site));
    },
    errorScreens: {
      404: await served(await renderErrorScreen(404), "not found"),
      500: await served(await renderErrorScreen(500), "failure"),
    },
    names: (address) => [...rendered.values()].some(({ pictures }) => pictures.has(address)),
    async page(locale) {
      const withContent = rendered.get(locale);
      if (withContent) return withContent;
      const making = emptyPages.get(locale) ?? rendering(emptySite(locale));
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

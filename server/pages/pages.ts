import type { EncodeBody, EncodedBody } from "#content-service/http/encoded-body.ts";
import { emptyLocaleContent, type LocaleContent } from "#content/locale-content.ts";
import type { Locale } from "#language/languages.ts";
import type { Config } from "#server/config.ts";
import { missingLists } from "#server/content/completeness.ts";
import { hashSource } from "#server/content-policy.ts";
import { type AnswerKind, headersOf } from "#server/headers.ts";
import { createNewestWins } from "#server/newest-wins.ts";
import type { Assets } from "#src/pages/document.tsx";
import type { Settings } from "#src/pages/page-data.ts";
import { renderErrorScreen, renderPage } from "#src/pages/render.tsx";

export type Pages = {
  /** Renders a locale's page. Rejects and keeps the previous page when that fails. */
  render: (content: LocaleContent) => Promise<void>;
  /** Returns a locale's page, or an empty page before there is content. Rejects when the page cannot be rendered. */
  page: (locale: Locale) => Promise<ServedPage>;
  /** React Router's error screens: 404 for any other path, 500 for a page that cannot be rendered. */
  errorScreens: Readonly<Record<404 | 500, ServedPage>>;
  /** Returns whether a page contains the picture with this URL (path and query). */
  names: (address: string) => boolean;
};

type ServedPage = { body: EncodedBody; headers: Readonly<Record<string, string>> };

type RenderedPage = ServedPage & { pictures: ReadonlySet<string> };

export async function createPages(
  config: Config,
  settings: Settings,
  assets: Assets,
  encodeBody: EncodeBody,
): Promise<Pages> {
  const rendered = createNewestWins<Locale, RenderedPage>();
  /** Empty pages are stored separately, so that they never replace a page with content. */
  const emptyPages = new Map<Locale, Promise<RenderedPage>>();
  const served = async (html: string, kind: AnswerKind, styles: readonly string[] = []) => ({
    body: await encodeBody(html, 11),
    headers: headersOf(kind, config, styles.map(hashSource)),
  });

  async function rendering(content: LocaleContent): Promise<RenderedPage> {
    const { html, styles, pictures } = await renderPage(content, settings, assets);
    const kind = missingLists(content).length === 0 ? "page" : "incomplete page";
    return { pictures, ...(await served(html, kind, styles)) };
  }

  return {
    async render(content) {
      const turn = rendered.begin();
      rendered.set(content.locale, turn, await rendering(content));
    },
    errorScreens: {
      404: await served(await renderErrorScreen(404), "not found"),
      500: await served(await renderErrorScreen(500), "failure"),
    },
    names: (address) => [...rendered.values()].some(({ pictures }) => pictures.has(address)),
    async page(locale) {
      const withContent = rendered.get(locale);
      if (withContent) return withContent;
      const making = emptyPages.get(locale) ?? rendering(emptyLocaleContent(locale));
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

import type { EncodeBody, EncodedBody } from "#content-service/http/encoded-body.ts";
import { emptyLocaleContent, type LocaleContent } from "#content/locale-content.ts";
import type { Locale } from "#language/languages.ts";
import type { Config } from "#server/config.ts";
import { missingLists } from "#server/content/completeness.ts";
import { hashSource } from "#server/content-policy.ts";
import { type ResponseKind, headersOf } from "#server/headers.ts";
import type { Assets } from "#src/pages/document.tsx";
import type { Settings } from "#src/pages/page-data.ts";
import { renderErrorScreen, renderPage } from "#src/pages/render.tsx";

export type Pages = {
  /** Renders a locale's page and returns the function that serves it from then on. Rejects when rendering fails. */
  render: (content: LocaleContent) => Promise<() => void>;
  /** Returns a locale's page, or an empty page before there is content. Rejects when the page cannot be rendered. */
  page: (locale: Locale) => Promise<ServedPage>;
  /** React Router's error screens: 404 for any other path, 500 for a page that cannot be rendered. */
  errorScreens: Readonly<Record<404 | 500, ServedPage>>;
  /** Returns whether a page contains the picture with this URL (path and query). */
  hasPicture: (address: string) => boolean;
};

type ServedPage = { body: EncodedBody; headers: Readonly<Record<string, string>> };

type RenderedPage = ServedPage & { pictures: ReadonlySet<string> };

export async function createPages(
  config: Config,
  settings: Settings,
  assets: Assets,
  encodeBody: EncodeBody,
): Promise<Pages> {
  const rendered = new Map<Locale, RenderedPage>();
  /** Empty pages are stored separately, so that they never replace a page with content. */
  const emptyPages = new Map<Locale, Promise<RenderedPage>>();
  const servedPage = async (html: string, kind: ResponseKind, styles: readonly string[] = []) => ({
    body: await encodeBody(html, 11),
    headers: headersOf(kind, config, styles.map(hashSource)),
  });

  async function renderWithHeaders(content: LocaleContent): Promise<RenderedPage> {
    const { html, styles, pictures } = await renderPage(content, settings, assets);
    const kind = missingLists(content).length === 0 ? "page" : "incomplete page";
    return { pictures, ...(await servedPage(html, kind, styles)) };
  }

  return {
    async render(content) {
      const page = await renderWithHeaders(content);
      return () => void rendered.set(content.locale, page);
    },
    errorScreens: {
      404: await servedPage(await renderErrorScreen(404), "not found"),
      500: await servedPage(await renderErrorScreen(500), "failure"),
    },
    hasPicture: (address) => [...rendered.values()].some(({ pictures }) => pictures.has(address)),
    async page(locale) {
      const withContent = rendered.get(locale);
      if (withContent) return withContent;
      const rendering = emptyPages.get(locale) ?? renderWithHeaders(emptyLocaleContent(locale));
      emptyPages.set(locale, rendering);
      try {
        const emptyPage = await rendering;
        return rendered.get(locale) ?? emptyPage;
      } catch (error) {
        emptyPages.delete(locale);
        throw error;
      }
    },
  };
}

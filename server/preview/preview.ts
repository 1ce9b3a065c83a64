import type { ContentState } from "#content/content-state.ts";
import { editorLanguageOf } from "#language/editor-language.ts";
import { type Locale, localeOfSearch, searchInLocale } from "#language/languages.ts";
import { isSameSecret } from "#server/safe-equal.ts";
import { describeFindings } from "#src/content-check/describe-findings.ts";
import type { Assets } from "#src/page/document.server.tsx";
import type { Settings } from "#src/page/page-data.ts";
import { renderPage } from "#src/page/render.server.tsx";
import type { Drafts, PreviewData } from "#src/preview/preview-data.ts";
import { previewTexts } from "#src/preview/preview-texts.ts";
import { createDrafts, type DraftOptions } from "./drafts.ts";
import { isLinkValid, signedLink } from "./preview-link.ts";

export type Preview = {
  /** `/preview?secret=…`: redirects to the page with a signed link; 401 for a wrong secret. */
  open: (request: Request) => Response;
  /**
   * Returns the page with drafts, or without a valid link, in Contentful's frame, a sentence that says so. Undefined elsewhere:
   * the published page is sent.
   */
  page: (request: Request) => Promise<Response | undefined>;
  /** `/preview/data?preview=…`: the drafts as JSON, which the open page polls; 401 without a valid link. */
  data: (request: Request) => Promise<Response>;
};

type Options = DraftOptions & {
  secret: string;
  /** Whether `read` returns drafts; without a preview token it returns published content. */
  hasToken: boolean;
  /** The content that the page shows when drafts cannot be read. */
  published: (locale: Locale) => ContentState;
  settings: Settings;
  assets: Assets;
  /** @param styles the texts of the page's style elements */
  headersOf: (styles: readonly string[]) => Record<string, string>;
  contentful: PreviewData["contentful"];
};

export function createPreview(options: Options): Preview {
  const { secret, hasToken, published, settings, assets, headersOf, contentful } = options;
  const key = { secret, siteUrl: settings.siteUrl };
  const read = createDrafts(options);
  // Headers of the 302 and the 401. The redirect loads in the editor's frame, so its policy must allow framing too.
  const linkHeaders = {
    ...headersOf([]),
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  };
  const isOpen = ({ searchParams }: URL): boolean =>
    isLinkValid(key, searchParams.get("preview") ?? "", Date.now());

  async function draftsIn(locale: Locale): Promise<Drafts> {
    const reading = await read();
    const state = "failure" in reading ? published(locale) : reading.states[locale];
    if ("failure" in reading) {
      const { failure } = reading;
      return {
        state,
        preview: { failure, entries: [], contentful },
      };
    }
    return {
      state,
      preview: {
        failure: hasToken ? undefined : { cause: "no token" },
        entries: describeFindings(reading.findings, editorLanguageOf(locale)),
        contentful,
      },
    };
  }

  return {
    open(request) {
      const { searchParams } = new URL(request.url);
      if (!isSameSecret(searchParams.get("secret") ?? "", secret)) {
        return new Response(null, { status: 401, headers: linkHeaders });
      }
      const search = new URLSearchParams({ preview: signedLink(key, Date.now()) });
      const location = `/${searchInLocale(search, localeOfSearch(searchParams))}`;
      return new Response(null, { status: 302, headers: { ...linkHeaders, Location: location } });
    },
    async page(request) {
      const url = new URL(request.url);
      const locale = localeOfSearch(url.searchParams);
      if (!isOpen(url)) {
        // The published page forbids to be framed.
        if (request.headers.get("sec-fetch-dest") !== "iframe") return undefined;
        return new Response(previewTexts[editorLanguageOf(locale)].expiredFrame, {
          headers: { ...headersOf([]), "Content-Type": "text/plain; charset=utf-8" },
        });
      }
      const { state, preview } = await draftsIn(locale);
      const search = searchInLocale(url.searchParams, locale);
      const { html, styles } = await renderPage(state, {
        smallCopies: {},
        settings,
        assets,
        preview: { data: preview, search },
      });
      const headers = headersOf(styles);
      return new Response(html, {
        headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
      });
    },
    async data(request) {
      const url = new URL(request.url);
      if (!isOpen(url)) return new Response(null, { status: 401, headers: linkHeaders });
      const drafts = await draftsIn(localeOfSearch(url.searchParams));
      return Response.json(drafts, { headers: headersOf([]) });
    },
  };
}

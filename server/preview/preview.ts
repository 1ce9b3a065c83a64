import {
  applyAnswers,
  changedLists,
  emptyState,
  makeWithoutFailing,
  withLists,
} from "#content/state";
import { describeMistakes } from "#content/mistakes";
import type { Answers, ContentService } from "#content/service";
import { languageOf, type Locale, localeOfCode, searchInLocale } from "#language/languages.ts";
import { queryParameter } from "#server/query-parameter.ts";
import { isSameSecret } from "#server/safe-equal.ts";
import type { Assets } from "#src/page/document.server.tsx";
import type { Settings } from "#src/page/page-data.ts";
import { renderPage } from "#src/page/render.server.tsx";
import type { Drafts, PreviewData } from "#src/preview/preview-data.ts";
import { previewTexts } from "#src/preview/preview-texts.ts";
import { createDrafts, type DraftReading } from "./drafts.ts";
import { isLinkValid, signedLink } from "./preview-link.ts";

export type Preview = {
  /** `/preview?secret=…`: redirects to the page with a signed link; 401 for a wrong secret. */
  open: (request: Request) => Response;
  /**
   * Returns the page with drafts. Without a valid link it returns a sentence that says so in Contentful's frame, and undefined
   * elsewhere, where the published page is sent.
   */
  page: (request: Request) => Promise<Response | undefined>;
  /** `/preview/data?preview=…`: the drafts as JSON, which the open page polls; 401 without a valid link. */
  data: (request: Request) => Promise<Response>;
};

type Options = {
  secret: string;
  /** The service of the published content. */
  service: ContentService;
  /** The service with drafts; undefined without a preview token. */
  drafts: ContentService | undefined;
  /** The content that the page shows when drafts cannot be read. */
  published: () => Record<Locale, Answers>;
  settings: Settings;
  assets: Assets;
  /** @param styles the texts of the page's style elements */
  headersOf: (styles: readonly string[]) => Record<string, string>;
  /** Receives the reason when drafts cannot be read. */
  report: (reason: string) => void;
};

export function createPreview(options: Options): Preview {
  const { secret, service, drafts, published, settings, assets, headersOf, report } = options;
  const key = { secret, siteUrl: settings.siteUrl };
  const read = drafts && createDrafts(drafts);
  const contentful = inWebApp(service);
  // Headers of the 302 and the 401. The redirect loads in the editor's frame, so its policy must allow framing too.
  const linkHeaders = {
    ...headersOf([]),
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  };

  const localeOf = ({ url }: Request): Locale => localeOfCode(queryParameter(url, "lang"));
  /** Returns a request's link; undefined when it is not valid. */
  const linkOf = ({ url }: Request): string | undefined => {
    const link = queryParameter(url, "preview") ?? "";
    return isLinkValid(key, link, Date.now()) ? link : undefined;
  };

  async function draftsIn(locale: Locale): Promise<Drafts> {
    const language = languageOf[locale];
    const reading: DraftReading = (await read?.()) ?? { failure: "CONTENTFUL_PREVIEW_TOKEN: –" };
    if ("failure" in reading) {
      report(reading.failure);
      const failure = previewTexts[language].failure(reading.failure);
      return { answers: published()[locale], preview: { failure, entries: [], contentful } };
    }
    const entries = describeMistakes(reading.mistakes, language);
    return { answers: reading.answers[locale], preview: { entries, contentful } };
  }

  return {
    open(request) {
      if (!isSameSecret(decoded(queryParameter(request.url, "secret") ?? ""), secret)) {
        return new Response(null, { status: 401, headers: linkHeaders });
      }
      const location = `/${searchOf(signedLink(key, Date.now()), localeOf(request))}`;
      return new Response(null, { status: 302, headers: { ...linkHeaders, Location: location } });
    },
    async page(request) {
      const locale = localeOf(request);
      const link = linkOf(request);
      if (link === undefined) {
        // The published page must not be framed.
        if (request.headers.get("sec-fetch-dest") !== "iframe") return undefined;
        return new Response(previewTexts[languageOf[locale]].expiredFrame, {
          headers: { ...headersOf([]), "Content-Type": "text/plain; charset=utf-8" },
        });
      }
      const { answers, preview } = await draftsIn(locale);
      const empty = emptyState(locale);
      const { state } = applyAnswers(empty, answers, settings.siteUrl);
      const { made } = await makeWithoutFailing(changedLists(empty, state), async (names) =>
        renderPage(withLists(empty, state, names), {
          settings,
          assets,
          preview: { data: preview, search: searchOf(link, locale) },
        }),
      );
      const { html, styles } = made;
      return new Response(html, {
        headers: { ...headersOf(styles), "Content-Type": "text/html; charset=utf-8" },
      });
    },
    async data(request) {
      if (linkOf(request) === undefined) {
        return new Response(null, { status: 401, headers: linkHeaders });
      }
      return Response.json(await draftsIn(localeOf(request)), { headers: headersOf([]) });
    },
  };
}

/** Returns what names the space in Contentful's web app, which has a host of its own in the EU. */
function inWebApp({ url, space, environment }: ContentService): PreviewData["contentful"] {
  const region = url.includes(".eu.contentful.com") ? "eu." : "";
  return { app: `https://app.${region}contentful.com`, space, environment };
}

const searchOf = (link: string, locale: Locale): string =>
  searchInLocale(new URLSearchParams({ preview: link }), locale);

/** Returns "" for broken percent escapes. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return "";
  }
}

import { applyAnswers, emptyState, makeWithoutFailingLists, withLists } from "#content/state";
import { describeMistakes } from "#content/mistakes";
import { type AllAnswers, type ContentService, requestNames } from "#content/service";
import { languageOf, type Locale, searchInLocale } from "#language/languages.ts";
import { reasonOf } from "#lib/reason-of.ts";
import type { Config } from "#server/config.ts";
import { headersOf } from "#server/headers.ts";
import { limitedLog, type Log } from "#server/log.ts";
import { localeIn, queryParameter } from "#server/query-parameter.ts";
import { isSameSecret } from "#server/safe-equal.ts";
import type { Assets } from "#src/page/document.server.tsx";
import type { Settings } from "#src/page/page-data.ts";
import { renderPage } from "#src/page/render.server.tsx";
import type { Drafts } from "#src/preview/preview-data.ts";
import { previewTexts } from "#src/preview/preview-texts.ts";
import { createDrafts, type DraftReading } from "./drafts.ts";
import { isLinkValid, signedLink } from "./preview-link.ts";

export type Preview = ReturnType<typeof createPreview>;

type PreviewOptions = {
  secret: string;
  /** The service with drafts; undefined without a preview token. */
  drafts: ContentService | undefined;
  config: Config;
  assets: Assets;
  /** The files of the site. */
  folder: string;
  /** The content that the page shows when drafts cannot be read. */
  published: () => AllAnswers;
  log: Log;
};

export function createPreview(options: PreviewOptions) {
  const { secret, drafts, config, assets, folder, published, log } = options;
  // Editors are not counted as visitors, and Google's map is not loaded: the map has the tiles of MAP_TILES.
  const settings: Settings = { ...config.settings, maps: undefined, analytics: undefined };
  const headers = (styles: readonly string[] = []) =>
    headersOf("preview", { ...config, settings }, styles);
  // Of the 302 and the 401. The redirect loads in the editor's frame, so its policy must allow framing too.
  const linkHeaders = {
    ...headers(),
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  };
  const key = { secret, siteUrl: settings.siteUrl };
  const read = drafts && createDrafts(drafts, folder);
  // An open preview asks every few seconds.
  const logLimited = limitedLog(log);

  /** Returns a request's link; undefined when it is not valid. */
  const linkOf = ({ url }: Request): string | undefined => {
    const link = queryParameter(url, "preview") ?? "";
    return isLinkValid(key, link, Date.now()) ? link : undefined;
  };

  async function draftsIn(locale: Locale): Promise<Drafts> {
    const language = languageOf[locale];
    const reading: DraftReading = (await read?.()) ?? { failure: "CONTENTFUL_PREVIEW_TOKEN: –" };
    if ("failure" in reading) {
      logLimited("warn", "preview.unreadable", { reason: reading.failure });
      const failure = previewTexts[language].failure(reading.failure);
      return { answers: published()[locale], failure, entries: [] };
    }
    const entries = describeMistakes(reading.mistakes, language);
    return { answers: reading.answers[locale], entries };
  }

  return {
    /** `/preview?secret=…`: redirects to the page with a signed link; 401 for a wrong secret. */
    open(request: Request): Response {
      if (!isSameSecret(queryParameter(request.url, "secret") ?? "", secret)) {
        return new Response(null, { status: 401, headers: linkHeaders });
      }
      const location = `/${searchOf(signedLink(key, Date.now()), localeIn(request.url))}`;
      return new Response(null, { status: 302, headers: { ...linkHeaders, Location: location } });
    },
    /**
     * Returns the page with drafts. Without a valid link it returns a sentence that says so in Contentful's frame, and undefined
     * elsewhere, where the published page is sent.
     */
    async page(request: Request): Promise<Response | undefined> {
      const locale = localeIn(request.url);
      const link = linkOf(request);
      if (link === undefined) {
        // The published page must not be framed.
        if (request.headers.get("sec-fetch-dest") !== "iframe") return undefined;
        return new Response(previewTexts[languageOf[locale]].expiredFrame, {
          headers: { ...headers(), "Content-Type": "text/plain; charset=utf-8" },
        });
      }
      const { answers } = await draftsIn(locale);
      const empty = emptyState(locale);
      const { state } = applyAnswers(empty, answers);
      const search = searchOf(link, locale);
      const { made, errors } = await makeWithoutFailingLists(requestNames, async (names) =>
        renderPage(withLists(empty, state, names), { settings, assets, search }),
      );
      for (const [list, error] of errors) {
        logLimited("warn", "preview.left_out", { list, reason: reasonOf(error) });
      }
      const { html, styles } = made;
      return new Response(html, {
        headers: { ...headers(styles), "Content-Type": "text/html; charset=utf-8" },
      });
    },
    /** `/preview/data?preview=…`: the drafts as JSON, which the open page polls; 401 without a valid link. */
    async data(request: Request): Promise<Response> {
      if (linkOf(request) === undefined) {
        return new Response(null, { status: 401, headers: linkHeaders });
      }
      return Response.json(await draftsIn(localeIn(request.url)), { headers: headers() });
    },
  };
}

const searchOf = (link: string, locale: Locale): string =>
  searchInLocale(new URLSearchParams({ preview: link }), locale);

import { localeOfSearch, searchInLocale } from "#language/languages.ts";
import type { Assets } from "#src/pages/document.tsx";
import type { Settings } from "#src/pages/page-data.ts";
import type { PreviewData } from "#src/preview/preview-data.ts";
import { renderPage } from "#src/pages/render.tsx";
import { type Config, previewService, publicSettings } from "#server/config.ts";
import type { ContentSource } from "#server/content/content-source.ts";
import { hashSource } from "#server/content-policy.ts";
import { headersOf } from "#server/headers.ts";
import type { Log } from "#server/log.ts";
import { createPreviewContent } from "./preview-content.ts";
import { isSameSecret } from "#server/safe-equal.ts";
import { isLinkValid, signedLink } from "./preview-link.ts";
import type { Runtime } from "#server/runtime.ts";

export type Preview = {
  /** `/preview?secret=…`: redirects to the page with a signed link; 401 for a wrong secret. */
  open: (request: Request) => Response;
  /** Returns the page with drafts; undefined without a valid link, in which case the published page is sent. */
  page: (request: Request) => Promise<Response | undefined>;
};

/** Creates the preview; undefined without a secret. */
export function createPreview(
  config: Config,
  assets: Assets,
  { embedded }: Pick<ContentSource, "embedded">,
  { fetcher, fileEditing }: Pick<Runtime, "fetcher" | "fileEditing">,
  log: Log,
): Preview | undefined {
  const { secret } = config.preview;
  if (secret === undefined) return undefined;
  const content = createPreviewContent({
    // Without a preview token the preview shows published content, as its bar explains.
    service: previewService(config) ?? config.service,
    fetcher: embedded
      ? async (url, init) => embedded(new Request(new URL(url, "http://localhost"), init))
      : fetcher,
    files: embedded && fileEditing && (() => fileEditing(config.contentDir)),
    log,
  });
  const settings: Settings = {
    // The page does not request content: that would require the preview token, or show published content.
    ...publicSettings(config, { requestsContent: false }),
    // Editors are not counted as visitors, and Google's map is not loaded: the map is OpenStreetMap's.
    maps: undefined,
    analytics: undefined,
  };
  const headers = (styles: readonly string[]) =>
    headersOf("preview", config, styles.map(hashSource));
  // Headers of the 302 and the 401. The redirect loads in the editor's frame, so its policy must allow framing too.
  const linkHeaders = {
    ...headers([]),
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  };

  return {
    open(request) {
      const { searchParams } = new URL(request.url);
      if (!isSameSecret(searchParams.get("secret") ?? "", secret)) {
        return new Response(null, { status: 401, headers: linkHeaders });
      }
      const search = new URLSearchParams({ preview: signedLink(secret, Date.now()) });
      const location = `/${searchInLocale(search, localeOfSearch(searchParams))}`;
      return new Response(null, { status: 302, headers: { ...linkHeaders, Location: location } });
    },
    async page(request) {
      const { searchParams } = new URL(request.url);
      const link = searchParams.get("preview");
      if (link === null || !isLinkValid(secret, link, Date.now())) return undefined;
      const locale = localeOfSearch(searchParams);
      const [site, findings] = await Promise.all([content.site(locale), content.findings()]);
      const preview: PreviewData = {
        findings,
        seesDrafts: config.preview.token !== undefined,
        contentful: config.embedded
          ? undefined
          : { space: config.service.space, environment: config.service.environment },
      };
      const search = searchInLocale(searchParams, locale);
      const { html, styles } = await renderPage(site, settings, assets, { data: preview, search });
      return new Response(html, {
        headers: { ...headers(styles), "Content-Type": "text/html; charset=utf-8" },
      });
    },
  };
}

import type { Fetcher } from "#content/requests.ts";
import type { FileEditing } from "#src/content-check/file-editing.ts";
import { localeOfSearch, searchInLocale } from "#language/languages.ts";
import type { Assets } from "#src/pages/document.tsx";
import type { Settings } from "#src/pages/page-data.ts";
import type { PreviewData } from "#src/preview/preview-data.ts";
import { renderPage } from "#src/pages/render.tsx";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/node/log.ts";
import { createPreviewContent } from "./preview-content.ts";
import { isSame, linkEnd, signedLink } from "./preview-link.ts";
import { settingsOf } from "#server/pages/settings.ts";

export type Preview = {
  /** `/preview?secret=…`: leads to the page with a signed link, or answers 401 and nothing more. */
  open: (request: Request) => Response;
  /** The page with drafts; undefined without a link that is good, and the published page is to be shown. */
  page: (request: Request) => Promise<Response | undefined>;
};

type Options = {
  config: Config;
  assets: Assets;
  fetcher: Fetcher;
  /** Reads the content files, where the embedded service is the one in use. */
  files: (() => Promise<FileEditing>) | undefined;
  log: Log;
  /** Headers of the page with drafts, whose policy names its style elements' texts. */
  headers: (styles: readonly string[]) => Record<string, string>;
};

/** Undefined without a secret: then there is no preview. */
export function createPreview(options: Options): Preview | undefined {
  const { config, assets, fetcher, files, log, headers } = options;
  const { secret } = config.preview;
  if (secret === undefined) return undefined;
  const content = createPreviewContent({
    service: previewService(config),
    fetcher,
    files,
    log,
  });
  // The page asks no content service itself: it would need the preview's token, or show what is published.
  const settings: Settings = {
    ...settingsOf(config),
    service: undefined,
    // An editor at work is no visitor: nothing is counted, and the map stays a drawing.
    maps: undefined,
    analytics: undefined,
  };

  // As a preview, since browsers judge a redirect within the editor's frame too; the secret stays here.
  const closed = {
    ...headers([]),
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  };

  return {
    open(request) {
      const { searchParams } = new URL(request.url);
      if (!isSame(searchParams.get("secret") ?? "", secret)) {
        return new Response(null, { status: 401, headers: closed });
      }
      const search = new URLSearchParams({ preview: signedLink(secret, Date.now()) });
      const location = `/${searchInLocale(search, localeOfSearch(searchParams))}`;
      return new Response(null, { status: 302, headers: { ...closed, Location: location } });
    },
    async page(request) {
      const { searchParams } = new URL(request.url);
      const link = searchParams.get("preview");
      const end = link === null ? undefined : linkEnd(secret, link, Date.now());
      if (end === undefined) return undefined;
      const locale = localeOfSearch(searchParams);
      const [site, findings] = await Promise.all([content.site(locale), content.findings()]);
      const preview: PreviewData = {
        findings,
        endsAt: new Date(end).toISOString(),
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

/** Without a token for drafts the preview shows what is published, and says so. */
function previewService({ service, preview }: Config) {
  if (preview.token === undefined) return service;
  return { ...service, url: preview.url, token: preview.token };
}

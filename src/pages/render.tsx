import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { heroInterval } from "#site.config";
import type { Hero } from "#content/site-content.ts";
import type { KeptSite } from "#content/kept-site.ts";
import { HeroImage } from "#sections/hero/hero-image.tsx";
import { placeholderUrl } from "#sections/hero/hero-placeholder.tsx";
import type { ThirdParties } from "#third-party/third-parties.tsx";
import { contentStyles } from "#ui/content-styles.ts";
import { EditMarks } from "#ui/edit-marks.tsx";
import { isRaster } from "#ui/picture.tsx";
import { type Assets, Document, DocumentPart } from "./document.tsx";
import { pageDataJson, type Settings } from "./page-data.ts";
import { PageHead } from "./page-head.tsx";
import { pageTexts } from "./page-texts.ts";
import { parseColour } from "./parse-colour.ts";
import { PreviewBar } from "#src/preview/preview-bar.tsx";
import type { PreviewData } from "#src/preview/preview-data.ts";
import { createRoutes } from "./routes.tsx";

export type Rendered = { status: number; html: string };

/** `part`: what of the page a switch of language needs. */
export type RenderedPage = Rendered & { part: string };

/**
 * The home page in the site's language, at `/` and any search part ("" or "?…").
 * @param preview with it: the page with drafts, its bar and its marks for editors
 */
export async function renderPage(
  site: KeptSite,
  search: string,
  settings: Settings,
  assets: Assets,
  preview?: PreviewData,
): Promise<RenderedPage> {
  const { status, html } = await renderRoute(site, `/${search}`, settings, preview !== undefined);
  const { locale, content } = site;
  const data = pageDataJson({
    locale,
    fingerprints: site.fingerprints,
    slides: {
      count: content.hero?.images.length ?? 0,
      interval: content.hero?.interval ?? heroInterval,
    },
    settings,
    drafts: preview && { site, preview },
  });
  const shared = {
    locale,
    contentStyles: contentStyles(content, parseColour),
    page: html,
    data,
  };
  const document = renderToStaticMarkup(
    <Document
      {...shared}
      head={
        <>
          <PageHead kept={site} siteUrl={settings.siteUrl} />
          {preview && <meta name="robots" content="noindex" />}
        </>
      }
      assets={preview ? previewAssets(assets) : assets}
      {...(preview && {
        previewBar: (
          <PreviewBar preview={preview} locale={locale} search={search} hasExpired={false} />
        ),
      })}
    />,
  );
  const part = renderToStaticMarkup(
    <DocumentPart {...shared} title={pageTexts(locale, content).title} script={assets.script} />,
  );
  return { status, html: `<!doctype html>${document}`, part: `<!doctype html>${part}` };
}

/** All pictures of the slideshow, of which the page has the first: for whoever must have their files ready. */
export function renderSlides(hero: Hero | undefined): string {
  return renderToStaticMarkup(
    hero?.images.map((image) => (
      <HeroImage key={image.id} image={image} isShown={false} isFirst={false} onReady={noop} />
    )),
  );
}

const noop = () => undefined;

/**
 * Where a small copy is of what stands in for the hero's pictures: whoever has read it ahead puts it into the
 * content. Undefined for a hero without one, or with a drawing, which the Images API makes no smaller.
 */
export function placeholderAddress(hero: Hero | undefined): string | undefined {
  const picture = hero?.placeholder;
  return picture && isRaster(picture) ? placeholderUrl(picture) : undefined;
}

/**
 * What any path but `/` shows: the router's default error screen and nothing else (specification, section 8).
 * It is the same for every path, so that nothing of the address stands in it.
 */
export async function renderNotFound(site: KeptSite): Promise<Rendered> {
  const { status, html } = await renderRoute(site, "/not-found", none);
  const document = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>404 Not Found</title>
      </head>
      <body dangerouslySetInnerHTML={{ __html: html }} />
    </html>,
  );
  return { status, html: `<!doctype html>${document}` };
}

const previewAssets = ({ styles, fonts, preview }: Assets): Assets => ({
  script: preview.script,
  styles: styles + preview.styles,
  fonts,
  preview,
});

const none: ThirdParties = { maps: undefined, analytics: undefined };

async function renderRoute(
  site: KeptSite,
  path: string,
  thirdParties: ThirdParties,
  hasEditMarks = false,
): Promise<Rendered> {
  const handler = createStaticHandler(createRoutes(() => ({ kept: site }), thirdParties));
  const context = await handler.query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`the route answered ${context.status} itself`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  const html = renderToString(hasEditMarks ? <EditMarks>{page}</EditMarks> : page);
  return { status: context.statusCode, html };
}

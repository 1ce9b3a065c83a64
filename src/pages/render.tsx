import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from "react-router";
import type { Hero } from "#content/site-content.ts";
import type { KeptSite } from "#content/kept-site.ts";
import { HeroImage } from "#sections/hero/hero-image.tsx";
import { placeholderUrl } from "#sections/hero/hero-placeholder.tsx";
import { contentStyles } from "#ui/content-styles.ts";
import { EditMarks } from "#ui/edit-marks.tsx";
import { type RenderIsland, RenderIslandContext } from "#ui/island.tsx";
import { isRaster } from "#ui/picture.tsx";
import { type Assets, Document } from "./document.tsx";
import { pageDataJson, type Settings } from "./page-data.ts";
import { Page } from "./page.tsx";
import { PageHead } from "./page-head.tsx";
import { parseColour } from "./parse-colour.ts";
import { PreviewBar } from "#src/preview/preview-bar.tsx";
import type { PreviewData } from "#src/preview/preview-data.ts";

/** The page with drafts: what its bar shows, and its address's query ("?preview=…"), which its flags keep. */
export type PreviewPage = { data: PreviewData; search: string };

/** `styles`: the texts of its style elements, which the page's policy names by their hashes. */
export type RenderedPage = { html: string; styles: readonly string[] };

/**
 * Returns the home page in the site's language.
 * @param preview with it: the page with drafts, its bar and its marks for editors
 * @throws what a component throws
 */
export async function renderPage(
  site: KeptSite,
  settings: Settings,
  assets: Assets,
  preview?: PreviewPage,
): Promise<RenderedPage> {
  const { locale, content } = site;
  const shownAssets = preview ? previewAssets(assets) : assets;
  const ownStyles = contentStyles(content, parseColour);
  const page = (
    <Page context={{ content, locale, thirdParties: settings, search: preview?.search }} />
  );
  // The preview's script renders all parts itself, with their marks for editors: there islands are ordinary children.
  const home = preview ? (
    <EditMarks>{page}</EditMarks>
  ) : (
    <RenderIslandContext value={renderIsland}>{page}</RenderIslandContext>
  );
  const data = pageDataJson({
    locale,
    fingerprints: site.fingerprints,
    settings,
    drafts: preview && { site, preview: preview.data },
  });
  const html = documentOf(
    <Document
      locale={locale}
      head={
        <>
          <PageHead kept={site} siteUrl={settings.siteUrl} />
          {preview && <meta name="robots" content="noindex" />}
        </>
      }
      assets={shownAssets}
      contentStyles={ownStyles}
      page={await renderRoute({ element: home }, "/")}
      data={data}
      {...(preview && {
        previewBar: (
          <PreviewBar
            preview={preview.data}
            locale={locale}
            search={preview.search}
            hasExpired={false}
          />
        ),
      })}
    />,
  );
  return { html, styles: [shownAssets.styles, ownStyles] };
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
 * Returns the HTML of React Router's default error screen and nothing else (docs/specification.md §8): 404 for any path
 * but `/`, 500 where the page cannot be rendered. It is the same for every path and names no error.
 */
export async function renderErrorScreen(status: 404 | 500): Promise<string> {
  const statusText = { 404: "Not Found", 500: "Internal Server Error" }[status];
  const loader = () => {
    throw new Response(null, { status, statusText });
  };
  const html =
    status === 404
      ? await renderRoute({ element: null }, "/not-found")
      : await renderRoute({ loader, element: null }, "/");
  return documentOf(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${status} ${statusText}`}</title>
      </head>
      <body dangerouslySetInnerHTML={{ __html: html }} />
    </html>,
  );
}

const previewAssets = ({ styles, fonts, preview }: Assets): Assets => ({
  script: preview.script,
  styles: styles + preview.styles,
  fonts,
  preview,
});

const renderIsland: RenderIsland = (island, identifierPrefix) =>
  renderToString(island, { identifierPrefix });

const documentOf = (html: ReactNode) => `<!doctype html>${renderToStaticMarkup(html)}`;

/** @param home the one route, at `/`; any other path is React Router's error screen */
async function renderRoute(home: RouteObject, path: string): Promise<string> {
  const handler = createStaticHandler([{ ...home, path: "/" }]);
  const context = await handler.query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`the route answered ${context.status} itself`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from "react-router";
import type { Hero } from "#content/site-content.ts";
import { type LocaleContent, newestChange } from "#content/locale-content.ts";
import { languageOf } from "#language/languages.ts";
import { HeroImage } from "#sections/hero/hero-image.tsx";
import { placeholderUrl } from "#sections/hero/hero-placeholder.tsx";
import { ConsentBanner } from "#third-party/consent-banner.tsx";
import { contentStyles } from "#ui/content-styles.ts";
import { EditAttributesProvider } from "#ui/edit-attributes.tsx";
import { type RenderIsland, RenderIslandContext } from "#ui/island.tsx";
import { isRaster } from "#ui/picture.tsx";
import { type Assets, Document } from "./document.tsx";
import { type PageData, scriptJson, type Settings } from "./page-data.ts";
import { Page } from "./page.tsx";
import { PageHead } from "./page-head.tsx";
import { linkPreviewImage } from "./link-preview-image.ts";
import { parseColour } from "./parse-colour.ts";
import { PreviewBar } from "#src/preview/preview-bar.tsx";
import type { PreviewData } from "#src/preview/preview-data.ts";

/** The preview page: the data of its bar, and its query ("?preview=…"), which language links preserve. */
export type PreviewPage = { data: PreviewData; search: string };

export type RenderedPage = {
  html: string;
  /** The text of each style element; the content security policy allows them by their hashes. */
  styles: readonly string[];
  /**
   * Addresses in all `src` and `srcset` attributes, scripts included, and of later slides, structured data and link
   * previews.
   */
  pictures: ReadonlySet<string>;
};

/**
 * Renders the home page in the content's locale.
 * @param preview given for the preview page, which has the preview bar and attributes for click-to-edit
 * @throws the error of a component that fails to render
 */
export async function renderPage(
  localeContent: LocaleContent,
  settings: Settings,
  assets: Assets,
  preview?: PreviewPage,
): Promise<RenderedPage> {
  const { locale, content } = localeContent;
  const shownAssets = preview ? previewAssets(assets) : assets;
  const ownStyles = contentStyles(content, parseColour);
  const page = (
    <Page
      context={{
        content,
        locale,
        changedAt: newestChange(localeContent),
        thirdParties: settings,
        search: preview?.search,
      }}
    />
  );
  // The preview's script renders all parts in the browser, where islands are ordinary children.
  const home = preview ? (
    <EditAttributesProvider>{page}</EditAttributesProvider>
  ) : (
    <RenderIslandContext value={renderIsland}>{page}</RenderIslandContext>
  );
  const data = scriptJson({
    locale,
    fingerprints: localeContent.fingerprints,
    settings,
    drafts: preview && { localeContent, preview: preview.data },
  } satisfies PageData);
  const html = documentOf(
    <Document
      locale={locale}
      head={
        <>
          <PageHead localeContent={localeContent} siteUrl={settings.siteUrl} />
          {preview && <meta name="robots" content="noindex" />}
        </>
      }
      assets={shownAssets}
      contentStyles={ownStyles}
      page={await renderRoute({ element: home }, "/")}
      data={data}
      consentBanner={
        settings.analytics &&
        !preview && (
          <ConsentBanner
            {...settings}
            language={languageOf[locale]}
            analytics={settings.analytics}
          />
        )
      }
      {...(preview && {
        previewBar: <PreviewBar preview={preview.data} locale={locale} search={preview.search} />,
      })}
    />,
  );
  const pictures = pictureAddresses(html + renderSlides(content.hero));
  // Search engines load the original pictures, whose addresses are in the structured data.
  for (const { picture } of content.news) if (picture) pictures.add(picture.url);
  // Link previews load the share image, whose address is in the meta elements: a scaled JPEG, not the original.
  if (content.hero?.shareImage) pictures.add(linkPreviewImage(content.hero, locale).url);
  return { html, styles: [shownAssets.styles, ownStyles], pictures };
}

/** Renders all pictures of the slideshow; the page's HTML has only the first. */
const renderSlides = (hero: Hero | undefined): string =>
  renderToStaticMarkup(
    hero?.images.map((image) => (
      <HeroImage key={image.id} image={image} isShown={false} isFirst={false} onReady={noop} />
    )),
  );

/**
 * Returns the addresses in the attributes `src` and `srcset`, in which React has escaped `&`. They are read from the HTML
 * because many components write pictures, some of them in an island's separate rendering. If components reported their
 * pictures instead, the static site would lack those that a component forgot to report.
 */
function pictureAddresses(html: string): Set<string> {
  const values = [...html.matchAll(/ src(?:set)?="([^"]*)"/gi)].map(([, value = ""]) => value);
  const addresses = values.flatMap((value) => value.split(", ").map((each) => each.split(" ")[0]));
  return new Set(addresses.map((address = "") => address.replaceAll("&amp;", "&")));
}

const noop = () => undefined;

/**
 * Returns the address of a small copy of the hero's placeholder, which the server inlines into the content; undefined
 * without a placeholder and for SVG, which the Images API cannot scale.
 */
export function placeholderAddress(hero: Hero | undefined): string | undefined {
  const picture = hero?.placeholder;
  return picture && isRaster(picture) ? placeholderUrl(picture) : undefined;
}

/**
 * Returns the HTML of React Router's default error screen (docs/specification.md §8): 404 for any path but `/`, 500 when
 * the page cannot be rendered. It is the same for every path and does not reveal the error.
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

const documentOf = (element: ReactNode) => `<!doctype html>${renderToStaticMarkup(element)}`;

/** @param home the route at `/`; any other path renders React Router's error screen */
async function renderRoute(home: RouteObject, path: string): Promise<string> {
  const handler = createStaticHandler([{ ...home, path: "/" }]);
  const context = await handler.query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) {
    throw new Error(`the route returned a response (${context.status}), expected a context`);
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

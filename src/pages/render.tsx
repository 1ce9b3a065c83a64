import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
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
import { recordAddresses } from "#ui/picture-address.ts";
import { type Assets, Document } from "./document.tsx";
import { type PageData, scriptJson, type Settings } from "./page-data.ts";
import { Page } from "./page.tsx";
import { PageHead } from "./page-head.tsx";
import { parseColour } from "./parse-colour.ts";
import { structuredData } from "./structured-data.ts";
import { PreviewBar } from "#src/preview/preview-bar.tsx";
import type { PreviewData } from "#src/preview/preview-data.ts";

/** The preview page: the data of its bar, and its query ("?preview=…"), which language links preserve. */
type PreviewPage = { data: PreviewData; search: string };

export type RenderedPage = {
  html: string;
  /** The text of each style element; the content security policy allows them by their hashes. */
  styles: readonly string[];
  /** Addresses of the page's pictures, those of later slides included. */
  pictures: ReadonlySet<string>;
};

/**
 * Renders the home page in the content's locale.
 * @param preview given for the preview page, which has the preview bar and attributes for click-to-edit
 * @throws the error of a component that fails to render
 */
export function renderPage(...page: Parameters<typeof renderDocument>): RenderedPage {
  const { result, addresses } = recordAddresses(() => {
    const [{ content }] = page;
    // The page has the first slide only; the browser requests the others.
    renderSlides(content.hero);
    return renderDocument(...page);
  });
  return { ...result, pictures: addresses };
}

function renderDocument(
  localeContent: LocaleContent,
  settings: Settings,
  assets: Assets,
  preview?: PreviewPage,
): Omit<RenderedPage, "pictures"> {
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
    version: assets.version,
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
      page={renderToString(home)}
      data={data}
      structuredData={scriptJson(structuredData(localeContent, settings.siteUrl))}
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
  return { html, styles: [shownAssets.styles, ownStyles] };
}

/** Renders all pictures of the slideshow; the page's HTML has only the first. */
const renderSlides = (hero: Hero | undefined): string =>
  renderToStaticMarkup(
    hero?.images.map((image) => (
      <HeroImage key={image.id} image={image} isShown={false} isFirst={false} onReady={noop} />
    )),
  );

const noop = () => undefined;

/**
 * Returns the address of a small copy of the hero's placeholder, which the server inlines into the content; undefined
 * without a placeholder and for SVG, which the Images API cannot scale.
 */
export function placeholderAddress(hero: Hero | undefined): string | undefined {
  const picture = hero?.placeholder;
  return picture && isRaster(picture) ? placeholderUrl(picture) : undefined;
}

const previewAssets = (assets: Assets): Assets => ({
  ...assets,
  script: assets.preview.script,
  integrity: undefined,
  styles: assets.styles + assets.preview.styles,
});

const renderIsland: RenderIsland = (island, identifierPrefix) =>
  renderToString(island, { identifierPrefix });

const documentOf = (element: ReactNode) => `<!doctype html>${renderToStaticMarkup(element)}`;

import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { Times, ContentState } from "#content/state";
import { takeTurns } from "#content/model";
import type { UntranslatedTexts } from "#content/text";
import { languageOf } from "#language/languages.ts";
import { createPageModel, type PageModel } from "#src/page/page-model.ts";
import { type PageData, scriptJson, type Settings } from "#src/page/page-data.ts";
import { Part, partHash, type PartName, partNames } from "#src/page/parts.tsx";
import { PreviewBar } from "#src/preview/preview-bar.tsx";
import type { PreviewData } from "#src/preview/preview-data.ts";
import { ConsentBanner } from "#third-party/consent-banner.tsx";
import { contentStyles } from "#ui/content-styles.ts";
import { type Assets, Document } from "./document.server.tsx";
import { Page, type PartsHtml } from "./page.server.tsx";
import { PageHead } from "./page-head.server.tsx";
import { parseColour } from "#ui/parse-colour.server.ts";
import { structuredData } from "./structured-data.server.ts";

type PreviewPage = {
  /** What the preview bar shows. */
  data: PreviewData;
  /** The page's query: "?preview=…". The links to the other languages keep it. */
  search: string;
};

type RenderedPage = {
  html: string;
  /** The text of each style element; the content security policy allows them by their hashes. */
  styles: readonly string[];
};

type Options = {
  settings: Settings;
  assets: Assets;
  /** What is in the default language although the page's is another. */
  untranslatedTexts?: UntranslatedTexts | undefined;
  /** What has changed less than five minutes ago. */
  recent?: Times | undefined;
  /** Given for the preview page, which has the preview bar and attributes for click-to-edit. */
  preview?: PreviewPage | undefined;
};

/** Renders the home page in the state's locale. Rejects with the error of a component that throws. */
export async function renderPage(state: ContentState, options: Options): Promise<RenderedPage> {
  const { settings, untranslatedTexts = [], recent = {}, preview } = options;
  const page = createPageModel(state.locale, state.content, untranslatedTexts);
  const parts = await renderParts(page, options);
  const assets = preview ? previewAssets(options.assets) : options.assets;
  const ownStyles = contentStyles(state.content, parseColour);
  const data = scriptJson({
    locale: page.locale,
    fingerprints: state.fingerprints,
    parts: Object.fromEntries(partNames.map((name) => [name, partHash(name, page)])),
    recent,
    settings,
    drafts: preview?.data,
  } satisfies PageData<PreviewData>);
  const document = renderToStaticMarkup(
    <Document
      locale={page.locale}
      head={
        <>
          <PageHead page={page} siteUrl={settings.siteUrl} />
          {preview && <meta name="robots" content="noindex" />}
        </>
      }
      assets={assets}
      contentStyles={ownStyles}
      page={renderToStaticMarkup(<Page locale={page.locale} parts={parts} />)}
      data={data}
      structuredData={scriptJson(structuredData(page, settings.siteUrl))}
      consentBanner={
        settings.analytics &&
        !preview && (
          <ConsentBanner
            {...settings}
            isFromContentful={!settings.service.url.startsWith("/")}
            language={languageOf[page.locale]}
            analytics={settings.analytics}
          />
        )
      }
      {...(preview && {
        previewBar: (
          <PreviewBar preview={preview.data} locale={page.locale} search={preview.search} />
        ),
      })}
    />,
  );
  const styles = [assets.styles, ownStyles];
  return { html: `<!doctype html>${document}`, styles };
}

/** Renders each part by itself, as a browser does when its content has changed. */
async function renderParts(page: PageModel, { settings, preview }: Options): Promise<PartsHtml> {
  const parts: Partial<Record<PartName, string>> = {};
  const nextTurn = takeTurns();
  for (const name of partNames) {
    await nextTurn();
    const part = <Part name={name} page={page} thirdParties={settings} search={preview?.search} />;
    parts[name] = renderToString(part, { identifierPrefix: `${name}-` });
  }
  return parts;
}

const previewAssets = (assets: Assets): Assets => ({
  ...assets,
  script: assets.preview.script,
  integrity: undefined,
  styles: assets.styles + assets.preview.styles,
});

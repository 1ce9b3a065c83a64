import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { Times } from "#content/answers.ts";
import type { ContentState } from "#content/content-state.ts";
import { reasonOf } from "#content/reason-of.ts";
import { takeTurns } from "#content/take-turns.ts";
import type { DefaultTexts } from "#content/text-language.ts";
import { languageOf } from "#language/languages.ts";
import { createPageModel, type PageModel, type SmallCopies } from "#src/page/page-model.ts";
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

export type RenderedPage = {
  html: string;
  /** The text of each style element; the content security policy allows them by their hashes. */
  styles: readonly string[];
  parts: PartsHtml;
  /** The parts that could not be rendered, and why. */
  failures: readonly PartFailure[];
};

type PartFailure = { part: PartName; reason: string; stack?: string | undefined };

type Options = {
  smallCopies: SmallCopies;
  settings: Settings;
  assets: Assets;
  /** What is in the default language although the page's is another. */
  defaultTexts?: DefaultTexts | undefined;
  /** What has changed less than five minutes ago. */
  recent?: Times | undefined;
  /** The parts of the previous page, which stand in for those that cannot be rendered; otherwise these are empty. */
  previous?: PartsHtml | undefined;
  /** Given for the preview page, which has the preview bar and attributes for click-to-edit. */
  preview?: PreviewPage | undefined;
};

/** Renders the home page in the state's locale. A part whose component throws does not affect the others. */
export async function renderPage(state: ContentState, options: Options): Promise<RenderedPage> {
  const { smallCopies, settings, defaultTexts = [], recent = {}, preview } = options;
  const page = createPageModel(state.locale, state.content, { smallCopies, defaultTexts });
  const { parts, failures } = await renderParts(page, options);
  const rendered = partNames.filter((name) => failures.every(({ part }) => part !== name));
  const assets = preview ? previewAssets(options.assets) : options.assets;
  const ownStyles = contentStyles(state.content, parseColour);
  const data = scriptJson({
    locale: page.locale,
    fingerprints: state.fingerprints,
    parts: Object.fromEntries(rendered.map((name) => [name, partHash(name, page)])),
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
            isFromContentful={settings.service?.url.startsWith("/") === false}
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
  return { html: `<!doctype html>${document}`, styles, parts, failures };
}

/** Renders each part by itself, as a browser does when its content has changed. */
async function renderParts(page: PageModel, { settings, previous = {}, preview }: Options) {
  const parts: Partial<Record<PartName, string>> = {};
  const failures: PartFailure[] = [];
  const nextTurn = takeTurns();
  for (const name of partNames) {
    await nextTurn();
    const part = <Part name={name} page={page} thirdParties={settings} search={preview?.search} />;
    try {
      parts[name] = renderToString(part, { identifierPrefix: `${name}-` });
    } catch (error) {
      parts[name] = previous[name] ?? "";
      const { stack } = error instanceof Error ? error : {};
      failures.push({ part: name, reason: reasonOf(error), stack });
    }
  }
  return { parts, failures };
}

const previewAssets = (assets: Assets): Assets => ({
  ...assets,
  script: assets.preview.script,
  integrity: undefined,
  styles: assets.styles + assets.preview.styles,
});

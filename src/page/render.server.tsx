import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { ContentState } from "#content/content-state.ts";
import type { Removals } from "#content/removals.ts";
import { reasonOf } from "#content/reason-of.ts";
import { takeTurns } from "#content/take-turns.ts";
import { languageOf } from "#language/languages.ts";
import { createPageModel, type PageModel, type SmallCopies } from "#src/page/page-model.ts";
import { type PageData, scriptJson, type Settings, type Shown } from "#src/page/page-data.ts";
import { Part, partHash, partJson, type PartName, partNames } from "#src/page/parts.tsx";
import { PreviewBar } from "#src/preview/preview-bar.tsx";
import type { Drafts, PreviewData } from "#src/preview/preview-data.ts";
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
  /** What the content service has announced to be gone. */
  removed?: Removals | undefined;
  /** The parts of the previous page, which stand in for those that cannot be rendered; otherwise these are empty. */
  previous?: PartsHtml | undefined;
  /** Given for the preview page, which has the preview bar and attributes for click-to-edit. */
  preview?: PreviewPage | undefined;
};

/** Renders the home page in the state's locale. A part whose component throws does not affect the others. */
export async function renderPage(state: ContentState, options: Options): Promise<RenderedPage> {
  const { smallCopies, settings, removed = {}, preview } = options;
  const page = createPageModel(state, smallCopies);
  const { parts, failures } = await renderParts(page, options);
  const failed = new Set(failures.map(({ part }) => part));
  const shown: Shown = {
    fingerprints: state.fingerprints,
    parts: Object.fromEntries(
      partNames.flatMap((name) => (failed.has(name) ? [] : [[name, partHash(name, page)]])),
    ),
    changedAt: page.changedAt,
  };
  const assets = preview ? previewAssets(options.assets) : options.assets;
  const ownStyles = contentStyles(state.content, parseColour);
  const data = scriptJson({
    locale: page.locale,
    version: assets.version,
    shown,
    settings,
    removed: Object.keys(removed).length > 0 ? removed : undefined,
    drafts: preview && { state, preview: preview.data },
  } satisfies PageData<Drafts>);
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

/** Characters of a part's content as JSON, several times those of any real site. React renders a part without a pause. */
const maxContent = 1_000_000;

/** Renders each part by itself, as a browser does when its content has changed. */
async function renderParts(page: PageModel, { settings, previous = {}, preview }: Options) {
  const parts: Partial<Record<PartName, string>> = {};
  const failures: PartFailure[] = [];
  const nextTurn = takeTurns();
  for (const name of partNames) {
    await nextTurn();
    const part = <Part name={name} page={page} thirdParties={settings} search={preview?.search} />;
    try {
      const { length } = partJson(name, page);
      if (length > maxContent) {
        throw new Error(`${length} characters of content, expected at most ${maxContent}`);
      }
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

import { renderToStaticMarkup } from "react-dom/server";
import { untranslatedTextsIn } from "#content/model";
import {
  contentOf,
  type ContentState,
  type ContentStates,
  servedLists,
  shownAnswers,
} from "#content/state";
import type { UntranslatedTexts } from "#content/text";
import { type Locale, perLocale } from "#language/languages.ts";
import { createPageModel } from "#src/page/page-model.ts";
import { type PageData, scriptJson, type Settings } from "#src/page/page-data.ts";
import { partHash, partNames } from "#src/page/parts.tsx";
import { contentStyles } from "#ui/content-styles.ts";
import { type Assets, Document } from "./document.server.tsx";

type RenderedPage = {
  html: string;
  /** The text of each style element; the content security policy allows them by their hashes. */
  styles: readonly string[];
};

type RenderOptions = {
  settings: Settings;
  assets: Assets;
  /** What is in the default language although the page's is another. */
  untranslatedTexts?: UntranslatedTexts | undefined;
  /** The query of the preview page, which has a script of its own and attributes for click-to-edit. */
  search?: string | undefined;
};

/**
 * Renders the home page in all locales.
 * @throws the error of a component
 */
export function renderPages(
  states: ContentStates,
  options: Pick<RenderOptions, "settings" | "assets">,
): Record<Locale, RenderedPage> {
  const answers = shownAnswers(states);
  return perLocale((locale) => {
    const untranslatedTexts = untranslatedTextsIn(answers, locale);
    return renderPage(states[locale], { ...options, untranslatedTexts });
  });
}

/**
 * Renders the home page in the state's locale.
 * @throws the error of a component
 */
export function renderPage(state: ContentState, options: RenderOptions): RenderedPage {
  const { settings, untranslatedTexts = [], search } = options;
  const content = contentOf(state);
  const page = createPageModel(state.locale, content, untranslatedTexts);
  const assets = search ? previewAssets(options.assets) : options.assets;
  const ownStyles = contentStyles(content);
  const data = scriptJson({
    locale: page.locale,
    lists: servedLists(state),
    parts: Object.fromEntries(partNames.map((name) => [name, partHash(name, page)])),
    places: page.places,
    untranslatedTexts: page.untranslatedTexts,
    settings,
  } satisfies PageData);
  const document = renderToStaticMarkup(
    <Document
      page={page}
      settings={settings}
      assets={assets}
      contentStyles={ownStyles}
      data={data}
      search={search}
    />,
  );
  const styles = [assets.styles, ownStyles];
  return { html: `<!doctype html>${document}`, styles };
}

const previewAssets = (assets: Assets): Assets => ({
  ...assets,
  script: assets.preview.script,
  integrity: undefined,
  styles: assets.styles + assets.preview.styles,
});

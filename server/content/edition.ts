import { type ContentStates, isComplete } from "#content/state";
import { type Locale, locales } from "#language/languages.ts";
import type { Config } from "#server/config.ts";
import { encodeText } from "#server/encoded-body.ts";
import { headersOf } from "#server/headers.ts";
import { htmlType, type ServedFile } from "#server/send.ts";
import type { Assets } from "#src/page/document.server.tsx";
import { renderPages } from "#src/page/render.server.tsx";

/** What visitors are sent: the pages of one state of the content. The server holds one edition at a time (editions.ts). */
export type Edition = {
  states: ContentStates;
  pages: ReadonlyMap<Locale, ServedFile>;
};

/** What does not change with the content. */
type EditionOptions = { config: Config; assets: Assets };

/**
 * Makes an edition. It depends on its arguments only.
 * @throws the error of a component that fails to render
 */
export async function createEdition(
  states: ContentStates,
  { config, assets }: EditionOptions,
): Promise<Edition> {
  const rendered = renderPages(states, { settings: config.settings, assets });
  // A page without a list must not be cached.
  const kind = isComplete(states) ? "page" : "incomplete page";
  const pages = new Map<Locale, ServedFile>();
  for (const locale of locales) {
    const { html, styles } = rendered[locale];
    const headers = headersOf(kind, config, styles);
    pages.set(locale, { body: await encodeText(html), contentType: htmlType, headers });
  }
  return { states, pages };
}

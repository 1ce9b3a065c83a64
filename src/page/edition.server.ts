import { untranslatedTextsIn } from "#content/model";
import { type ContentStates, isComplete, receivedLists } from "#content/state";
import { type Locale, locales, pageAddress } from "#language/languages.ts";
import type { Settings } from "#src/page/page-data.ts";
import type { Assets } from "./document.server.tsx";
import { encodeText, type EncodedBody } from "./encoded-body.server.ts";
import { robotsAndSitemap } from "./robots-and-sitemap.server.ts";
import { renderPage } from "./render.server.tsx";

/**
 * What visitors are sent: everything that is made from one state of the content. The server holds one edition at a time
 * (server/content/editions.ts).
 */
export type Edition = {
  states: ContentStates;
  /** By path, and query for a language's page: "/", "/?lang=en-US", "/sitemap.xml". */
  files: ReadonlyMap<string, EditionFile>;
};

type EditionFile = {
  body: EncodedBody;
  contentType: string;
  headers: Readonly<Record<string, string>>;
};

type EditionFileKind = "page" | "incomplete page" | "generated file";

/** What does not change with the content. */
export type EditionOptions = {
  settings: Settings;
  assets: Assets;
  /** @param styles the texts of a page's style elements */
  headersOf: (kind: EditionFileKind, styles: readonly string[]) => Readonly<Record<string, string>>;
};

/** Path and query of a locale's page. */
export const pagePath = (locale: Locale): string => pageAddress("", locale);

/**
 * Makes an edition. It depends on its arguments only.
 * @throws the error of a component that fails to render
 */
export async function createEdition(
  states: ContentStates,
  { settings, assets, headersOf }: EditionOptions,
): Promise<Edition> {
  // A page without a list must not be cached.
  const kindOf = (kind: EditionFileKind) => (isComplete(states) ? kind : "incomplete page");
  const received = receivedLists(states);
  const files = new Map<string, EditionFile>();
  const html = "text/html; charset=utf-8";
  for (const locale of locales) {
    const untranslatedTexts = untranslatedTextsIn(received, locale);
    const page = renderPage(states[locale], { settings, assets, untranslatedTexts });
    files.set(pagePath(locale), {
      body: await encodeText(page.html),
      contentType: html,
      headers: headersOf(kindOf("page"), page.styles),
    });
  }
  for (const { path, contentType, text } of robotsAndSitemap(settings.siteUrl)) {
    const headers = headersOf(kindOf("generated file"), []);
    files.set(path, { body: await encodeText(text), contentType, headers });
  }
  return { states, files };
}

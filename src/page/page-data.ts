import type { ServedLists } from "#content/state";
import type { Locale } from "#language/languages.ts";
import type { Parties } from "#third-party/consent/privacy-table.ts";
import type { PageModel } from "./page-model.ts";
import type { PartHashes } from "./parts.tsx";

/**
 * The data for the page's script, as JSON in the element `script[data-page-data]`. Places and untranslated texts are those of the
 * page as it is served, because a browser that renders a part again does not know all lists.
 */
export type PageData = Pick<PageModel, "places" | "untranslatedTexts"> & {
  locale: Locale;
  /** Identifies the lists that the page shows. */
  lists: ServedLists;
  parts: PartHashes;
  settings: Settings;
};

/** The public part of the configuration. */
export type Settings = Parties & {
  /** Address of the main company domain, without a final slash. */
  siteUrl: string;
};

/** Returns JSON text that is safe inside a script element. */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
}

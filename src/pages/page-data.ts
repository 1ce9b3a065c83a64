import type { ContentService } from "#content/service.ts";
import type { KeptSite } from "#content/kept-site.ts";
import type { Locale } from "#language/languages.ts";
import type { ThirdParties } from "#third-party/third-parties.tsx";
import type { PreviewData } from "#src/preview/preview-data.ts";

/**
 * What the served page carries for its script, as JSON in the element `#page-data`. Its content is not in there a
 * second time: that is a file of its own (content-path.ts), which only React needs.
 */
export type PageData = {
  locale: Locale;
  fingerprints: KeptSite["fingerprints"];
  settings: Settings;
  /** On the page with drafts only, which is kept nowhere. */
  drafts?: { site: KeptSite; preview: PreviewData } | undefined;
};

/** What the environment decides and a visitor's browser may know. */
export type Settings = ThirdParties & {
  /** The main company domain, without a final slash. */
  siteUrl: string;
  /** Undefined where there is no service to ask: a static site made without Contentful. */
  service: ContentService | undefined;
  /** The alternate product domain (a host name). */
  productDomain: string | undefined;
  /** Milliseconds that a hash waits for its element; here, so that the first script need not carry site.config.ts. */
  hashScrollTimeout: number;
};

export const pageDataId = "page-data";

/** The data as JSON text in which no part can end the element it stands in. */
export function pageDataJson(data: PageData): string {
  return JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
}

/** The data of the page that the script runs in; undefined on the error screen, which carries none. */
export function readPageData(of: Document = document): PageData | undefined {
  const text = of.getElementById(pageDataId)?.textContent;
  return text ? parse(text) : undefined;
}

/** The data out of a page's HTML text. */
export function pageDataOf(html: string): PageData | undefined {
  const json = new RegExp(`id="${pageDataId}">([^<]*)</script>`).exec(html)?.[1];
  return json === undefined ? undefined : parse(json);
}

function parse(json: string): PageData {
  return JSON.parse(json);
}

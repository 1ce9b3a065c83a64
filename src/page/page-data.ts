import type { Times } from "#content/state";
import type { RequestName, ContentService } from "#content/service";
import type { Locale } from "#language/languages.ts";
import type { ThirdParties } from "#third-party/third-parties.ts";
import type { PartHashes } from "./parts.tsx";

/** The data for the page's script, as JSON in the element `script[data-page-data]`. `Drafts` is what the preview adds. */
export type PageData<Drafts = never> = Shown & {
  locale: Locale;
  settings: Settings;
  /** On the preview page only. */
  drafts?: Drafts | undefined;
};

/** Identifies the content that a page shows. */
type Shown = {
  /** Of the lists. One without a fingerprint has never been received. */
  fingerprints: { readonly [name in RequestName]?: string };
  /** A part without a hash could not be rendered. */
  parts: PartHashes;
  /** What had changed in the five minutes before the page was made, as a rule nothing. */
  recent: Times;
};

/** The public part of the configuration. */
export type Settings = ThirdParties & {
  /** Address of the main company domain, without a final slash. */
  siteUrl: string;
  service: ContentService;
};

/** Returns JSON text that is safe inside a script element. */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
}

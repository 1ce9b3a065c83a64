import type { ContentState } from "#content/content-state.ts";
import type { Removals } from "#content/removals.ts";
import type { ContentService } from "#content/service.ts";
import type { Locale } from "#language/languages.ts";
import type { ThirdParties } from "#third-party/third-parties.tsx";
import type { SmallCopies } from "./page-model.ts";
import type { PartHashes } from "./parts.tsx";

/**
 * The data for the page's script, as JSON in the element `script[data-page-data]`. The published content is a separate file
 * (content-path.ts), which the script fetches only when it renders parts. `Drafts` is what the preview adds.
 */
export type PageData<Drafts = never> = {
  locale: Locale;
  /** Names the build. */
  version: string;
  shown: Shown;
  settings: Settings;
  /** What the content service has announced to be gone, although its caches may still answer it. */
  removed?: Removals | undefined;
  /** On the preview page only. */
  drafts?: Drafts | undefined;
};

/** Identifies the content that a page shows. */
export type Shown = {
  /** Of the lists. */
  fingerprints: ContentState["fingerprints"];
  parts: PartHashes;
  /** The time of the latest publication (ISO 8601). */
  changedAt: string | undefined;
};

/** What a page is made from. */
export type PageContent = { state: ContentState; smallCopies: SmallCopies };

/** What an edition shows of a language, at `contentPath`. A browser ignores another build's: its types may differ. */
export type Published = PageContent & { version: string };

/** The public part of the configuration. */
export type Settings = ThirdParties & {
  /** Address of the main company domain, without a final slash. */
  siteUrl: string;
  /** Undefined in the preview, in which the browser must not request content. */
  service: ContentService | undefined;
};

/** Returns JSON text that is safe inside a script element. */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
}

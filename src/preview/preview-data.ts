import type { ContentState } from "#content/content-state.ts";
import type { DescribedEntry } from "#src/content-check/describe-findings.ts";

/** What the server sends to the preview page, in its HTML and at `/preview/data`. */
export type Drafts = { state: ContentState; preview: PreviewData };

/** The data of the preview bar. */
export type PreviewData = {
  /** Why the page shows published content instead of drafts; undefined while it shows drafts. */
  failure: DraftFailure | undefined;
  /** The mistakes in the content that is shown, in the page's language. */
  entries: readonly DescribedEntry[];
  /** The space that click-to-edit opens in Contentful's editor. */
  contentful: { space: string; environment: string };
};

/** `refused`: the service does not accept the token. */
export type DraftFailure =
  | { cause: "no token" }
  | { cause: "refused" | "unreadable"; reason: string };

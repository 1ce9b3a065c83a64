import type { ContentState } from "#content/content-state.ts";
import type { DescribedEntry } from "#content/describe-mistakes.ts";

/** What the server sends to the preview page, in its HTML and at `/preview/data`. */
export type Drafts = { state: ContentState; preview: PreviewData };

/** The data of the preview bar, in the page's language. */
export type PreviewData = {
  /** Why the page shows published content instead of drafts; undefined while it shows drafts. */
  failure?: string | undefined;
  /** The mistakes in the drafts. */
  entries: readonly DescribedEntry[];
  /** Where the entries are edited: the address of Contentful's web app, and the names of the space in it. */
  contentful: { app: string; space: string; environment: string };
};

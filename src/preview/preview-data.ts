import type { DescribedEntry } from "#content/mistakes";
import type { Answers } from "#content/service";

/** What the server sends to the open preview page. */
export type Drafts = {
  /** The seven lists with drafts; the published ones when drafts cannot be read. */
  answers: Answers;
  preview: PreviewData;
};

/** The data of the preview bar, in the page's language. It is also in the page's HTML. */
export type PreviewData = {
  /** Why the page shows published content instead of drafts; undefined while it shows drafts. */
  failure?: string | undefined;
  /** The mistakes in the drafts. */
  entries: readonly DescribedEntry[];
  /** Where the entries are edited: the address of Contentful's web app, and the names of the space in it. */
  contentful: { app: string; space: string; environment: string };
};

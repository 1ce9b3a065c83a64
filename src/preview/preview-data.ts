import type { DescribedEntry } from "#content/mistakes";
import type { Answers } from "#content/service";

/** What the server sends to the open preview page, in the page's language. */
export type Drafts = {
  /** The seven lists with drafts; the published ones when drafts cannot be read. */
  answers: Answers;
  /** Why drafts cannot be read. */
  failure?: string | undefined;
  /** The mistakes in the drafts. */
  entries: readonly DescribedEntry[];
};

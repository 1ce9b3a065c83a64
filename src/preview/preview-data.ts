import type { Finding } from "#src/content-check/finding.ts";

/** The data that only the preview has. */
export type PreviewData = {
  findings: readonly Finding[];
  /** ISO 8601: when the link expires. */
  endsAt: string;
  /** Whether there is a token for drafts; without one the page shows published content. */
  seesDrafts: boolean;
  /** For links to Contentful's editor; undefined with the embedded content service. */
  contentful: { space: string; environment: string } | undefined;
};

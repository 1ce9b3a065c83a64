import type { Finding } from "#src/content-check/finding.ts";

/** The data that only the preview has. */
export type PreviewData = {
  findings: readonly Finding[];
  /** Whether the page shows drafts; without a preview token it shows published content. */
  seesDrafts: boolean;
  /** The space that click-to-edit opens in Contentful's editor; undefined with the embedded content service. */
  contentful: { space: string; environment: string } | undefined;
};

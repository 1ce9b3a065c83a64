import type { Finding } from "#src/content-check/finding.ts";

/** What only the preview's page carries besides its content. */
export type PreviewData = {
  findings: readonly Finding[];
  /** ISO 8601: when the link stops being good. */
  endsAt: string;
  /** Whether there is a token for drafts; without one the page shows what is published. */
  seesDrafts: boolean;
  /** Where an entry is edited; undefined with the embedded content service. */
  contentful: { space: string; environment: string } | undefined;
};

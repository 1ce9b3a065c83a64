import type { ContentStates } from "#content/content-state.ts";
import { reasonOf } from "#content/reason-of.ts";
import { checkContent } from "#src/content-check/check-content.ts";
import type { CheckedContent } from "#src/content-check/checked-content.ts";
import { TokenRefused } from "#src/content-check/contentful-content.ts";
import type { EditAddress, Finding } from "#src/content-check/finding.ts";
import type { DraftFailure } from "#src/preview/preview-data.ts";

/** The content with its drafts and what is wrong with it, or why it cannot be read. */
export type DraftReading =
  | { states: ContentStates; findings: readonly Finding[] }
  | { failure: DraftFailure };

export type DraftOptions = {
  /** Reads the content with drafts; rejects when it cannot be read. */
  read: () => Promise<CheckedContent>;
  /** Returns a text that differs when the content has changed. */
  readVersion: () => Promise<string>;
  /** The service's address, against which site-relative addresses of pictures are resolved. */
  base: string;
  editAddress: EditAddress;
  /** Receives the reason when drafts cannot be read. */
  report: (message: string) => void;
};

/** Milliseconds for which editors share a reading. Contentful's preview API allows 14 requests a second. */
const sharedFor = 1500;

/** Returns a function that reads the drafts. It never rejects, and no earlier reading replaces a failed one. */
export function createDrafts(options: DraftOptions): () => Promise<DraftReading> {
  const { read, readVersion, base, editAddress, report } = options;
  let content: { version: string; reading: DraftReading } | undefined;
  let last: { endedAt: number; reading: Promise<DraftReading> } | undefined;

  async function readNow(): Promise<DraftReading> {
    try {
      // Read before the content: a change in between is found by the next reading.
      const version = await readVersion();
      if (content?.version === version) return content.reading;
      const { findings, states } = await checkContent(await read(), { editAddress, base });
      content = { version, reading: { findings, states } };
      return content.reading;
    } catch (error) {
      const reason = reasonOf(error);
      report(reason);
      if (error instanceof TokenRefused) {
        return { failure: { cause: "refused", reason: error.message } };
      }
      return { failure: { cause: "unreadable", reason } };
    }
  }

  return () => {
    if (last && performance.now() < last.endedAt + sharedFor) return last.reading;
    const current = { endedAt: Infinity, reading: readNow() };
    void current.reading.then(() => (current.endedAt = performance.now()));
    last = current;
    return current.reading;
  };
}

import { type Answers, fetchAllLists, type ContentService } from "#content/service";
import { type Finding, findMistakes } from "#content/mistakes";
import type { Locale } from "#language/languages.ts";

/** The seven lists of drafts in all languages and what is wrong in them, or why they cannot be read. */
export type DraftReading =
  | { answers: Record<Locale, Answers>; findings: readonly Finding[] }
  | { failure: string };

/**
 * Milliseconds for which editors share a reading, from its end. It takes 11 requests, so that any number of open previews
 * make at most 7.4 a second, of the 14 that Contentful's preview API allows.
 */
const sharedFor = 1500;

/** Returns a function that reads the drafts. It never rejects, and no earlier reading replaces a failed one. */
export function createDrafts(service: ContentService): () => Promise<DraftReading> {
  let last: { endedAt: number; reading: Promise<DraftReading> } | undefined;
  return () => {
    if (last && performance.now() < last.endedAt + sharedFor) return last.reading;
    const current = { endedAt: Infinity, reading: readDrafts(service) };
    void current.reading.then(() => (current.endedAt = performance.now()));
    last = current;
    return current.reading;
  };
}

async function readDrafts(service: ContentService): Promise<DraftReading> {
  const answers = await fetchAllLists(service);
  for (const answer of Object.values(answers).flatMap((ofLocale) => Object.values(ofLocale))) {
    if (answer.ok) continue;
    const { status = 0, reason } = answer;
    const isRefused = status === 401 || status === 403;
    return { failure: isRefused ? `CONTENTFUL_PREVIEW_TOKEN: ${reason}` : reason };
  }
  return { answers, findings: await findMistakes(answers, service.url) };
}

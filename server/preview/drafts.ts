import {
  type AllAnswers,
  type ContentService,
  failedAnswers,
  pausedUntil,
  requestAllLists,
} from "#content/service";
import { findMistakes, type FoundMistake } from "#content/mistakes";
import { findPlaces } from "#src/page/places.server.ts";

/** The seven lists of drafts in all languages and what is wrong in them, or why they cannot be read. */
export type DraftReading =
  | { answers: AllAnswers; mistakes: readonly FoundMistake[] }
  | { failure: string };

/**
 * Milliseconds after its end in which a reading serves all editors. A reading takes 11 requests, so any number of open
 * previews make at most 7.4 a second; Contentful's preview API allows 14.
 */
const sharedFor = 1500;

/**
 * Returns a function that reads the drafts, and requests none while Contentful's rate limit lasts. No earlier reading replaces
 * a failed one.
 * @param folder the files of the site
 */
export function createDrafts(service: ContentService, folder: string): () => Promise<DraftReading> {
  let last: { sharedUntil: number; reading: Promise<DraftReading> } | undefined;
  return () => {
    if (last && performance.now() < last.sharedUntil) return last.reading;
    const current = { sharedUntil: Infinity, reading: read() };
    last = current;
    return current.reading;

    async function read(): Promise<DraftReading> {
      const answers = await requestAllLists(service).all;
      current.sharedUntil = Math.max(performance.now() + sharedFor, pausedUntil(answers));
      return readingOf(answers, folder);
    }
  };
}

function readingOf(answers: AllAnswers, folder: string): DraftReading {
  const [failed] = failedAnswers(answers);
  if (failed) return { failure: failed.reason };
  return { answers, mistakes: findMistakes(answers, findPlaces(answers, folder)) };
}

import type { KeptSite } from "#content/kept-site.ts";
import { requestNames } from "#content/requests.ts";

/** What made the site ask the content service. */
export type Cause = "start" | "renewal" | "webhook";

/** When the newest change of the content was taken in. */
export type TakenIn = {
  /** Milliseconds since 1970. */
  at: number;
  by: Cause;
  /** From the publication on; null where nothing tells its time: content leaves without a word, as at a first start. */
  seconds: number | null;
};

/** A language's content before and after it was taken in. */
export type Change = { before: KeptSite; after: KeptSite };

/** @param publishedAt times (ms since 1970) at which what is taken in now was published, as far as they are known */
export function takenInNow(
  cause: Cause,
  publishedAt: readonly number[],
  now: number = Date.now(),
): TakenIn {
  const waited = (now - Math.max(...publishedAt)) / 1000;
  const isKnown = publishedAt.length > 0 && !Number.isNaN(waited);
  // Two clocks need not agree to the second.
  return {
    at: now,
    by: cause,
    seconds: isKnown ? Math.max(0, Math.round(waited * 10) / 10) : null,
  };
}

/**
 * When what is new was published (ms since 1970). A part that was never had before tells nothing of how long a
 * change took, and one that lost something has nothing that could tell.
 */
export function publicationsIn({ before, after }: Change): number[] {
  return requestNames.flatMap((name) => {
    const [was, is] = [before.changedAt[name] ?? "", after.changedAt[name] ?? ""];
    return before.fingerprints[name] !== undefined && is > was ? [Date.parse(is)] : [];
  });
}

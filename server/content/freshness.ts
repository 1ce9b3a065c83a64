import type { LocaleContent } from "#content/locale-content.ts";
import { requestNames } from "#content/requests.ts";

/** The trigger of a renewal. */
export type Cause = "start" | "renewal" | "webhook";

/** The arrival of the newest change of the content. */
export type Arrival = {
  /** Milliseconds since 1970. */
  at: number;
  by: Cause;
  /** From publication to arrival; null if the time of publication is unknown: after a removal, and at a first start. */
  seconds: number | null;
};

/** A locale's content before and after a renewal. */
export type Change = { before: LocaleContent; after: LocaleContent };

/**
 * Describes a change that arrives now.
 * @param publishedAt publication times of the new content (ms since 1970), as far as they are known
 */
export function arrivalNow(cause: Cause, publishedAt: readonly number[]): Arrival {
  const now = Date.now();
  const waited = (now - Math.max(...publishedAt)) / 1000;
  const isKnown = publishedAt.length > 0 && !Number.isNaN(waited);
  // The service's clock may be ahead of this machine's: a negative time becomes 0.
  return {
    at: now,
    by: cause,
    seconds: isKnown ? Math.max(0, Math.round(waited * 10) / 10) : null,
  };
}

/**
 * Returns publication times of the new content (ms since 1970). Lists that were not shown before and lists without a newer
 * entry (a removal) are left out: they do not tell when this change was published.
 */
export function publicationsIn({ before, after }: Change): number[] {
  return requestNames.flatMap((name) => {
    const [was, is] = [before.changedAt[name] ?? "", after.changedAt[name] ?? ""];
    return before.fingerprints[name] !== undefined && is > was ? [Date.parse(is)] : [];
  });
}

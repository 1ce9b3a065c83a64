import type { Locale } from "#language/languages.ts";
import type { Answers } from "./answer.ts";

/** Milliseconds. */
const longestPause = 60_000;

/**
 * Returns until when the service accepts no requests after these answers, in milliseconds of `performance.now()`: in a minute
 * at most, although its rate limit may last an hour.
 */
export const pausedUntil = (answers: Record<Locale, Answers>): number =>
  Math.min(
    performance.now() + longestPause,
    Math.max(
      ...Object.values(answers)
        .flatMap((ofLocale) => Object.values(ofLocale))
        .map((answer) => (answer.ok ? undefined : answer.pausedUntil) ?? -Infinity),
    ),
  );

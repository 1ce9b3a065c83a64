import type { Locale } from "#language/languages.ts";
import type { Answers } from "./answer.ts";

/** A response with status 429. */
export class RateLimitError extends Error {
  /**
   * Milliseconds; 1 s without a header, which CORS may hide from a browser. A recorded `X-Contentful-RateLimit-Reset` was
   * 3553 s.
   */
  readonly pause: number;
  /** Until when the service accepts no requests, in milliseconds of `performance.now()`. */
  readonly pausedUntil: number;
  constructor(message: string, headers: Headers) {
    super(message);
    const header = headers.get("x-contentful-ratelimit-reset") ?? headers.get("retry-after");
    const seconds = Number(header);
    // `seconds > 0` is false for NaN.
    this.pause = seconds > 0 ? seconds * 1000 : 1000;
    this.pausedUntil = performance.now() + this.pause;
  }
}

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

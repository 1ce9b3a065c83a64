import type { Locale } from "#language/languages.ts";
import type { Answers } from "./answer.ts";

/**
 * Returns the milliseconds that a 429 demands; 1 s without a header, which CORS may hide from a browser. The header may be
 * large: a recorded `X-Contentful-RateLimit-Reset` was 3553 s.
 */
export function rateLimitPause(headers: Headers): number {
  const header = headers.get("x-contentful-ratelimit-reset") ?? headers.get("retry-after");
  return (Number(header) || 1) * 1000;
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

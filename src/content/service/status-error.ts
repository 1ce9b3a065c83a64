import type { AllAnswers } from "./answer.ts";

/** Milliseconds before a failed request is made again. */
export const retryPause = 300;

/** A response whose status is an error. Its message has the one of Contentful, such as "Unknown locale: fi". */
export class StatusError extends Error {
  /** Milliseconds until the request may be made again. */
  readonly pause: number;
  readonly isRateLimit: boolean;

  constructor({ status, headers }: Response, text: string) {
    const [, message] = /"message"\s*:\s*"([^"]{1,120})"/.exec(text) ?? [];
    super(message === undefined ? `status ${status}` : `status ${status} (${message})`);
    this.isRateLimit = status === 429;
    this.pause = this.isRateLimit ? limitPause(headers) : status >= 500 ? retryPause : Infinity;
  }
}

/**
 * Milliseconds; 1 s without a header, which CORS may hide from a browser. A recorded `X-Contentful-RateLimit-Reset` was
 * 3553 s.
 */
function limitPause(headers: Headers): number {
  const header = headers.get("x-contentful-ratelimit-reset") ?? headers.get("retry-after");
  const seconds = Number(header);
  // `seconds > 0` is false for NaN.
  return seconds > 0 ? seconds * 1000 : 1000;
}

/** Milliseconds. */
const longestPause = 60_000;

/**
 * Returns until when the service accepts no requests after these answers, in milliseconds of `performance.now()`: in a minute
 * at most, although its rate limit may last an hour.
 */
export const pausedUntil = (answers: AllAnswers): number =>
  Math.min(
    performance.now() + longestPause,
    Math.max(
      ...Object.values(answers)
        .flatMap((ofLocale) => Object.values(ofLocale))
        .map((answer) => (answer?.ok === false ? answer.pausedUntil : undefined) ?? -Infinity),
    ),
  );

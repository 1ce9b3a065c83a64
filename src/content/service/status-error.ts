/** Milliseconds before a failed request is made again. */
export const retryPause = 300;

/** A response whose status is an error. Its message has the one of Contentful, such as "Unknown locale: fi". */
export class StatusError extends Error {
  /** Milliseconds until the request may be made again; undefined if another try brings nothing. */
  readonly pause: number | undefined;

  constructor({ status, headers }: Response, text: string) {
    const [, message] = /"message"\s*:\s*"([^"]{1,120})"/.exec(text) ?? [];
    super(message === undefined ? `status ${status}` : `status ${status} (${message})`);
    this.pause = status === 429 ? limitPause(headers) : status >= 500 ? retryPause : undefined;
  }
}

/** Milliseconds; 1 s without a header, which CORS may hide from a browser. */
function limitPause(headers: Headers): number {
  const header = headers.get("x-contentful-ratelimit-reset") ?? headers.get("retry-after");
  const seconds = Number(header);
  // `seconds > 0` is false for NaN.
  return seconds > 0 ? Math.min(seconds * 1000, longestPause) : 1000;
}

/** Milliseconds. A recorded `X-Contentful-RateLimit-Reset` was 3553 s. */
const longestPause = 60_000;

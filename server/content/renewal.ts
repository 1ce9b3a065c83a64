import type { Cause } from "./freshness.ts";

/** When the content service is asked: while visitors are served what is kept, seldom, and again soon after a failure. */
export type Renewal = {
  /** To be called with every visit: starts a renewal when the last one is old enough. */
  visited: () => void;
  /** Renews at once; a renewal that is under way is followed by another. Never rejects. */
  now: (cause: Cause) => Promise<void>;
  stop: () => void;
};

type Options = {
  /** Resolves to whether everything came and was taken. Never rejects. */
  renew: (cause: Cause) => Promise<boolean>;
  /** Milliseconds for which the service does not want to be asked. */
  pausedFor: () => number;
};

/** Milliseconds between two renewals that visits cause (contract: Content service). */
export const renewalInterval = 60_000;

/**
 * Milliseconds to wait for the next attempt.
 * @param failures in a row, 1 or more: 2 s after the first, doubled by each further one, up to the interval
 */
export const retryDelay = (failures: number): number =>
  Math.min(2000 * 2 ** (failures - 1), renewalInterval);

/** Counts time by the monotonic clock: setting the machine's clock neither stops nor hastens renewals. */
export function createRenewal({ renew, pausedFor }: Options): Renewal {
  let underWay: Promise<void> | undefined;
  let next: { done: Promise<void>; cause: Cause } | undefined;
  let askedAt = -Infinity;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function run(cause: Cause): Promise<void> {
    clearTimeout(retry);
    retry = undefined;
    askedAt = performance.now();
    const whole = await renew(cause);
    failures = whole ? 0 : failures + 1;
    if (!whole) again(retryDelay(failures));
  }

  function again(wait: number): void {
    const jittered = wait * (0.8 + Math.random() / 5);
    retry = setTimeout(() => void start("renewal"), Math.max(jittered, pausedFor()));
    retry.unref();
  }

  function start(cause: Cause): Promise<void> {
    underWay ??= run(cause).finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return {
    visited() {
      // After a failure the timer decides.
      if (retry === undefined && performance.now() - askedAt >= renewalInterval) {
        void start("renewal");
      }
    },
    now(cause) {
      if (!underWay) return start(cause);
      if (next) {
        if (cause === "webhook") next.cause = cause;
        return next.done;
      }
      const following = { cause, done: Promise.resolve() };
      following.done = underWay.then(() => {
        next = undefined;
        return start(following.cause);
      });
      next = following;
      return following.done;
    },
    stop: () => clearTimeout(retry),
  };
}

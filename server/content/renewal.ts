import type { Cause } from "./freshness.ts";

/** When the content service is asked: behind the visitors' backs, seldom, and again soon after a failure. */
export type Renewal = {
  /** To be called with every visit: starts a renewal when the last one is old enough. */
  visited: () => void;
  /** Renews at once; what was under way before is followed by another. Never rejects. */
  now: (cause: Cause) => Promise<void>;
  stop: () => void;
};

type Options = {
  /** Resolves to whether everything came and was taken. Never rejects. */
  renew: (cause: Cause) => Promise<boolean>;
  /** A time (ms since 1970) before which the service does not want to be asked. */
  pausedUntil: () => number;
};

/** Milliseconds between two renewals that visits cause (contract: Content service). */
const interval = 60_000;
/** Milliseconds to the first attempt after a failure; the next ones wait twice as long each, up to the interval. */
const firstRetry = 2000;

export function createRenewal({ renew, pausedUntil }: Options): Renewal {
  let underWay: Promise<void> | undefined;
  let next: { done: Promise<void>; cause: Cause } | undefined;
  let askedAt = -Infinity;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function run(cause: Cause): Promise<void> {
    clearTimeout(retry);
    retry = undefined;
    askedAt = Date.now();
    const whole = await renew(cause);
    failures = whole ? 0 : failures + 1;
    if (!whole) again(Math.min(firstRetry * 2 ** (failures - 1), interval));
  }

  function again(wait: number): void {
    const jittered = wait * (0.8 + Math.random() / 5);
    const delay = Math.max(jittered, pausedUntil() - Date.now());
    retry = setTimeout(() => void start("renewal"), delay);
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
      if (retry === undefined && Date.now() - askedAt >= interval) void start("renewal");
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

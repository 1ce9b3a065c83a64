/** When the content service is asked: behind the visitors' backs, seldom, and again soon after a failure. */
export type Renewal = {
  /** To be called with every visit: starts a renewal when the last one is old enough. */
  visited: () => void;
  /** Renews at once; what was under way before is followed by another. Never rejects. */
  now: (published: boolean) => Promise<void>;
  stop: () => void;
};

type Options = {
  /** Resolves to whether everything came and was taken. Never rejects. */
  renew: (published: boolean) => Promise<boolean>;
  /** A time (ms since 1970) before which the service does not want to be asked. */
  pausedUntil: () => number;
};

/** Milliseconds between two renewals that visits cause (contract: Content service). */
const interval = 60_000;
/** Milliseconds to the first attempt after a failure; the next ones wait twice as long each, up to the interval. */
const firstRetry = 2000;

export function createRenewal({ renew, pausedUntil }: Options): Renewal {
  let underWay: Promise<void> | undefined;
  let next: { done: Promise<void>; published: boolean } | undefined;
  let askedAt = -Infinity;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function run(published: boolean): Promise<void> {
    clearTimeout(retry);
    retry = undefined;
    askedAt = Date.now();
    const whole = await renew(published);
    failures = whole ? 0 : failures + 1;
    if (!whole) again(Math.min(firstRetry * 2 ** (failures - 1), interval));
  }

  function again(wait: number): void {
    const jittered = wait * (0.8 + Math.random() / 5);
    const delay = Math.max(jittered, pausedUntil() - Date.now());
    retry = setTimeout(() => void start(false), delay);
    retry.unref();
  }

  function start(published: boolean): Promise<void> {
    underWay ??= run(published).finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return {
    visited() {
      // After a failure the timer decides.
      if (retry === undefined && Date.now() - askedAt >= interval) void start(false);
    },
    now(published) {
      if (!underWay) return start(published);
      if (next) {
        next.published ||= published;
        return next.done;
      }
      const following = { published, done: Promise.resolve() };
      following.done = underWay.then(() => {
        next = undefined;
        return start(following.published);
      });
      next = following;
      return following.done;
    },
    stop: () => clearTimeout(retry),
  };
}

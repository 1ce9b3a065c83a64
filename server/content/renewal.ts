import type { Cause } from "./freshness.ts";
import { backoff, sleep } from "#server/backoff.ts";

/**
 * Decides when the content is requested again: at the first visit at least a minute after the previous renewal began
 * (2, 4, 8 s and so on after incomplete ones), and twice after an announcement. A visitor waits only if there is no content
 * yet. Nothing is requested without a visit or an announcement, so that this also works in a worker, which runs only
 * during requests. Times are monotonic: setting the machine's clock does not change when a renewal is due.
 */
export type Renewal = {
  /**
   * Starts a renewal when one is due. Resolves when stored content is loaded or the first renewal has ended, at the latest
   * after the timeout.
   * @param timeout milliseconds
   */
  renewIfDue: (timeout: number) => Promise<void>;
  /**
   * Renews at once, or when the service accepts requests again, and once more 5 s after that renewal has ended. Simultaneous
   * announcements share their renewals.
   */
  renewAfterAnnouncement: () => void;
};

type Options = {
  /** Loads the stored content; resolves to whether there was any. */
  load: () => Promise<boolean>;
  /** Resolves to whether every list arrived and is shown. Never rejects. */
  renew: (cause: Cause) => Promise<boolean>;
  /** Milliseconds until the service accepts requests again. */
  pausedFor: () => number;
  /** Keeps work running after the request has ended (`waitUntil`). */
  background: (work: Promise<unknown>) => void;
};

/** Milliseconds between two renewals. */
const interval = 60_000;
/** Milliseconds to the next attempt after a first failure. */
const firstRetry = 2000;
/** Milliseconds after which unfinished work counts as ended, since a Workers runtime may end it silently. */
const abandonedAfter = 30_000;
/** Milliseconds from one renewal after an announcement to the next, since Contentful's CDN may still have the old content. */
const secondRenewalAfter = 5000;

const now = () => performance.now();

export function createRenewal({ load, renew, pausedFor, background }: Options): Renewal {
  /** Loads the stored content and, if there is none, waits for the first renewal. */
  let beginning: { since: number; done: Promise<void> } | undefined;
  let hasBegun = false;
  let lastStart = -Infinity;
  let running: { since: number; done: Promise<void> } | undefined;
  let failures = 0;
  let loopSince = -Infinity;
  let isAnnounced = false;

  const isRunning = () => running !== undefined && now() - running.since < abandonedAfter;

  function startRenewal(cause: Cause): Promise<void> {
    lastStart = now();
    const started = { since: lastStart, done: Promise.resolve() };
    started.done = renew(cause).then((isComplete) => {
      failures = isComplete ? 0 : failures + 1;
      if (running === started) running = undefined;
    });
    running = started;
    return started.done;
  }

  /** Waits for a running renewal, which may have begun before the change, and renews once more. */
  async function renewOnce(): Promise<void> {
    isAnnounced = true;
    // The loop of another call is running, and sees `isAnnounced`.
    if (now() - loopSince < abandonedAfter) return;
    while (isAnnounced) {
      loopSince = now();
      if (isRunning()) await Promise.race([running?.done, sleep(abandonedAfter)]);
      loopSince = now() + pausedFor();
      if (pausedFor() > 0) await sleep(pausedFor());
      isAnnounced = false;
      await startRenewal("webhook");
    }
    loopSince = -Infinity;
  }

  /** Loads the stored content and starts the first renewal, which is awaited only when nothing is stored. */
  async function begin(): Promise<void> {
    const wasStored = await load();
    const renewing = startRenewal("start");
    background(renewing);
    if (!wasStored) await renewing;
    hasBegun = true;
  }

  async function waitForBeginning(timeout: number): Promise<void> {
    if (hasBegun) return;
    if (!beginning || now() - beginning.since >= abandonedAfter) {
      beginning = { since: now(), done: begin() };
    }
    background(beginning.done);
    if (timeout > 0) await Promise.race([beginning.done, sleep(timeout)]);
  }

  function isDue(): boolean {
    if (isRunning() || pausedFor() > 0) return false;
    return now() - lastStart >= (backoff(failures, firstRetry, interval) || interval);
  }

  return {
    async renewIfDue(timeout) {
      await waitForBeginning(timeout);
      if (hasBegun && isDue()) background(startRenewal("renewal"));
    },
    renewAfterAnnouncement() {
      const renewTwice = async () => {
        // The stored content must be loaded first, or an incomplete response would replace it.
        await waitForBeginning(abandonedAfter);
        await renewOnce();
        await sleep(secondRenewalAfter);
        await renewOnce();
      };
      background(renewTwice());
    },
  };
}

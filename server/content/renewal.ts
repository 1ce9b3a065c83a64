import type { Cause } from "./freshness.ts";
import { backoff, sleep } from "#server/backoff.ts";

/**
 * Decides when the content is requested again: at a visit, one minute after the previous renewal began (2, 4, 8 s and so
 * on after an incomplete one), and twice after an announcement. A visitor waits only if there is no content yet. Nothing
 * is requested without a visit or an announcement, so that it works in a Node process and in a worker alike. Times are
 * monotonic: setting the machine's clock does not change when a renewal is due.
 */
export type Renewal = {
  /**
   * Starts a renewal when one is due. Resolves when there is content to show, or after the timeout.
   * @param timeout milliseconds
   */
  renewIfDue: (timeout: number) => Promise<void>;
  /** Renews at once and again 5 s later. Simultaneous announcements share their renewals. */
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
/** Milliseconds to the second renewal after an announcement, since Contentful's CDN may still have the old content. */
const secondRenewalAfter = 5000;

const now = () => performance.now();

export function createRenewal({ load, renew, pausedFor, background }: Options): Renewal {
  let firstLoad: { since: number; done: Promise<void> } | undefined;
  let isLoaded = false;
  let lastStart = -Infinity;
  let running: { since: number; done: Promise<void> } | undefined;
  let failures = 0;
  let announcedSince = -Infinity;
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
    if (now() - announcedSince < abandonedAfter) return;
    announcedSince = now();
    while (isAnnounced) {
      if (isRunning()) await Promise.race([running?.done, sleep(abandonedAfter)]);
      isAnnounced = false;
      await startRenewal("webhook");
    }
    announcedSince = -Infinity;
  }

  /** Loads the stored content and starts the first renewal, which is awaited only when nothing is stored. */
  async function loadFirst(): Promise<void> {
    const wasStored = await load();
    const renewing = startRenewal("start");
    background(renewing);
    if (!wasStored) await renewing;
    isLoaded = true;
  }

  async function waitForFirstLoad(timeout: number): Promise<void> {
    if (isLoaded) return;
    if (!firstLoad || now() - firstLoad.since >= abandonedAfter) {
      firstLoad = { since: now(), done: loadFirst() };
    }
    background(firstLoad.done);
    if (timeout > 0) await Promise.race([firstLoad.done, sleep(timeout)]);
  }

  function isDue(): boolean {
    if (isRunning() || pausedFor() > 0) return false;
    const wait = failures === 0 ? interval : backoff(failures, firstRetry, interval);
    return now() - lastStart >= wait;
  }

  return {
    async renewIfDue(timeout) {
      await waitForFirstLoad(timeout);
      if (isLoaded && isDue()) background(startRenewal("renewal"));
    },
    renewAfterAnnouncement() {
      const renewTwice = async () => {
        // The stored content must be loaded first, or an incomplete response would replace it.
        await waitForFirstLoad(abandonedAfter);
        await renewOnce();
        await sleep(secondRenewalAfter);
        await renewOnce();
      };
      background(renewTwice());
    },
  };
}

import type { Cause } from "./freshness.ts";
import { backoff, sleep } from "#server/backoff.ts";

/**
 * Decides when the content is requested again: at a visit, at most once a minute, while visitors get the current content.
 * No timer runs between two requests, so that it works in a Node process and in a worker alike. Times are monotonic:
 * setting the machine's clock does not change when a renewal is due.
 */
export type Renewal = {
  /**
   * Starts a renewal when one is due. Resolves when there is content to show, or when the time has passed.
   * @param patience milliseconds
   */
  visited: (patience: number) => Promise<void>;
  /** Renews at once and again 5 s later. Simultaneous announcements share their renewals. */
  published: () => void;
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
const lost = 30_000;
/** Milliseconds to the second renewal after an announcement, since Contentful's CDN may still have the old content. */
const rereadAfter = 5000;

const now = () => performance.now();

export function createRenewal({ load, renew, pausedFor, background }: Options): Renewal {
  let arrival: { since: number; done: Promise<void> } | undefined;
  let hasArrived = false;
  let askedAt = -Infinity;
  let underWay: { since: number; done: Promise<void> } | undefined;
  let failures = 0;
  let announcedSince = -Infinity;
  let isAnnounced = false;

  const isUnderWay = () => underWay !== undefined && now() - underWay.since < lost;

  function ask(cause: Cause): Promise<void> {
    askedAt = now();
    const asking = { since: askedAt, done: Promise.resolve() };
    asking.done = renew(cause).then((isWhole) => {
      failures = isWhole ? 0 : failures + 1;
      if (underWay === asking) underWay = undefined;
    });
    underWay = asking;
    return asking.done;
  }

  /** Renews once more after a running renewal, which may have begun before the change. */
  async function renewAfterAnnouncement(): Promise<void> {
    isAnnounced = true;
    if (now() - announcedSince < lost) return;
    announcedSince = now();
    while (isAnnounced) {
      if (isUnderWay()) await Promise.race([underWay?.done, sleep(lost)]);
      isAnnounced = false;
      await ask("webhook");
    }
    announcedSince = -Infinity;
  }

  async function arrive(): Promise<void> {
    const wasKept = await load();
    const asking = ask("start");
    background(asking);
    if (!wasKept) await asking;
    hasArrived = true;
  }

  async function arrived(patience: number): Promise<void> {
    if (hasArrived) return;
    if (!arrival || now() - arrival.since >= lost) arrival = { since: now(), done: arrive() };
    background(arrival.done);
    if (patience > 0) await Promise.race([arrival.done, sleep(patience)]);
  }

  function isDue(): boolean {
    if (isUnderWay() || pausedFor() > 0) return false;
    const wait = failures === 0 ? interval : backoff(failures, firstRetry, interval);
    return now() - askedAt >= wait;
  }

  return {
    async visited(patience) {
      await arrived(patience);
      if (hasArrived && isDue()) background(ask("renewal"));
    },
    published() {
      const renewals = async () => {
        // The stored content must be loaded first, or an incomplete response would replace it.
        await arrived(lost);
        await renewAfterAnnouncement();
        await sleep(rereadAfter);
        await renewAfterAnnouncement();
      };
      background(renewals());
    },
  };
}

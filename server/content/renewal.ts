import type { Cause } from "./freshness.ts";
import { sleep } from "#server/sleep.ts";

/**
 * When the content service is asked: by visits, at most once a minute, while visitors are served what is kept. Nothing
 * here needs to go on between two requests, so that it serves a Node process and a worker alike. Time is counted by the
 * monotonic clock: setting the machine's clock neither stops nor hastens renewals.
 */
export type Renewal = {
  /**
   * Starts a renewal that is due. Resolves when there is content to show, or when the time has passed.
   * @param patience milliseconds
   */
  visited: (patience: number) => Promise<void>;
  /** Renews at once and again 5 s later; announcements that come together do it together. */
  published: () => void;
};

type Options = {
  /** Takes in what was kept; resolves to whether there was any. */
  load: () => Promise<boolean>;
  /** Resolves to whether everything came and was taken. Never rejects. */
  renew: (cause: Cause) => Promise<boolean>;
  /** Milliseconds for which the service does not want to be asked. */
  pausedFor: () => number;
  /** Lets what was begun end, whatever becomes of the request that began it. */
  background: (work: Promise<unknown>) => void;
};

/** Milliseconds between two renewals (contract: Content service). */
const interval = 60_000;
/** Milliseconds to the next attempt after a failure; each further failure doubles it, up to the interval. */
const firstRetry = 2000;
/** Milliseconds after which work counts as lost: a Workers runtime ends what a request has begun, and tells nobody. */
const lost = 30_000;
/** Milliseconds after a publication at which the service is asked again, since its network may lag behind. */
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

  /** A renewal that is under way may have begun before the change: another one follows it. */
  async function askAnnounced(): Promise<void> {
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
    const wait = failures === 0 ? interval : Math.min(firstRetry * 2 ** (failures - 1), interval);
    return now() - askedAt >= wait;
  }

  return {
    async visited(patience) {
      await arrived(patience);
      if (hasArrived && isDue()) background(ask("renewal"));
    },
    published() {
      const renewals = async () => {
        // Half an answer must not be put in the place of what was kept.
        await arrived(lost);
        await askAnnounced();
        await sleep(rereadAfter);
        await askAnnounced();
      };
      background(renewals());
    },
  };
}

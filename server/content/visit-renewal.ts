import type { Cause } from "./freshness.ts";

/** When the content service is asked where nothing goes on between requests: by visits, and behind their backs. */
export type VisitRenewal = {
  /** Resolves when there is content to show, or it has been waited for long enough. Starts a renewal that is due. */
  visited: () => Promise<void>;
  /**
   * Renews at once, after an editor's change was announced; announcements that come together do it together.
   * @param removes whether the change took something away
   */
  published: (removes: boolean) => void;
};

type Options = {
  /** Takes in what was kept; resolves to whether there was any. */
  load: () => Promise<boolean>;
  /** Resolves to whether everything came and was taken. Never rejects. */
  renew: (cause: Cause) => Promise<boolean>;
  /** A time (ms since 1970) before which the service does not want to be asked. */
  pausedUntil: () => number;
  /** Lets what was begun end, whatever becomes of the request that began it. */
  background: (work: Promise<unknown>) => void;
};

/** Milliseconds between two renewals (contract: Content service). */
const interval = 60_000;
/** Milliseconds to the next attempt after a failure, twice as many after each that follows, up to the interval. */
const firstRetry = 2000;
/** Milliseconds that the first visitors wait where nothing was kept. */
const patience = 8000;
/** Milliseconds after which work counts as lost: the runtime ends what a request has begun, and tells nobody. */
const lost = 30_000;
/** Milliseconds after a publication at which the service is asked again, since its network may lag behind. */
const rereadAfter = 5000;

export function createVisitRenewal(options: Options): VisitRenewal {
  const { load, renew, pausedUntil, background } = options;
  let arrival: { since: number; done: Promise<void> } | undefined;
  let hasArrived = false;
  let askedAt = -Infinity;
  let underWaySince = -Infinity;
  let failures = 0;
  let announcedSince = -Infinity;
  let announcedAgain: Cause | undefined;

  async function ask(cause: Cause): Promise<void> {
    askedAt = Date.now();
    underWaySince = askedAt;
    const whole = await renew(cause);
    underWaySince = -Infinity;
    failures = whole ? 0 : failures + 1;
  }

  /** What is announced while a renewal is under way may have come too late for it: another follows. */
  async function askAnnounced(cause: Cause): Promise<void> {
    announcedAgain = announcedAgain === "webhook" ? announcedAgain : cause;
    if (Date.now() - announcedSince < lost) return;
    announcedSince = Date.now();
    while (announcedAgain) {
      const next = announcedAgain;
      announcedAgain = undefined;
      await ask(next);
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

  async function arrived(): Promise<void> {
    if (hasArrived) return;
    const now = Date.now();
    if (!arrival || now - arrival.since >= lost) arrival = { since: now, done: arrive() };
    background(arrival.done);
    await Promise.race([arrival.done, pause(patience)]);
  }

  function isDue(): boolean {
    const now = Date.now();
    if (now - underWaySince < lost || now < pausedUntil()) return false;
    const wait = failures === 0 ? interval : Math.min(firstRetry * 2 ** (failures - 1), interval);
    return now - askedAt >= wait;
  }

  return {
    async visited() {
      await arrived();
      if (isDue()) background(ask("renewal"));
    },
    published(removes) {
      const renewals = async () => {
        // Half an answer must not be put in the place of what was kept.
        await arrived();
        await askAnnounced("webhook");
        await pause(rereadAfter);
        // A service that is ill for so long must not pass for an editor who took much away.
        await askAnnounced(removes ? "webhook" : "reread");
      };
      background(renewals());
    },
  };
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

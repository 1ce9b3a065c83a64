import type { Cause } from "./freshness.ts";
import { renewalInterval, retryDelay } from "./renewal.ts";

/** When the content service is asked where nothing goes on between requests: by visits, and behind their backs. */
export type VisitRenewal = {
  /** Resolves when there is content to show, or it has been waited for long enough. Starts a renewal that is due. */
  visited: () => Promise<void>;
  /**
   * Renews at once, after an editor's change was announced; announcements that come together do it together.
   */
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

/** Milliseconds that the first visitors wait where nothing was kept. */
const patience = 8000;
/** Milliseconds after which work counts as lost: the runtime ends what a request has begun, and tells nobody. */
const lost = 30_000;
/** Milliseconds after a publication at which the service is asked again, since its network may lag behind. */
const rereadAfter = 5000;

export function createVisitRenewal(options: Options): VisitRenewal {
  const { load, renew, pausedFor, background } = options;
  let arrival: { since: number; done: Promise<void> } | undefined;
  let hasArrived = false;
  let askedAt = -Infinity;
  let underWaySince = -Infinity;
  let failures = 0;
  let announcedSince = -Infinity;
  let announcedAgain = false;

  async function ask(cause: Cause): Promise<void> {
    askedAt = performance.now();
    underWaySince = askedAt;
    const whole = await renew(cause);
    underWaySince = -Infinity;
    failures = whole ? 0 : failures + 1;
  }

  /** What is announced while a renewal is under way may have come too late for it: another follows. */
  async function askAnnounced(): Promise<void> {
    announcedAgain = true;
    if (performance.now() - announcedSince < lost) return;
    announcedSince = performance.now();
    while (announcedAgain) {
      announcedAgain = false;
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

  async function arrived(): Promise<void> {
    if (hasArrived) return;
    const now = performance.now();
    if (!arrival || now - arrival.since >= lost) arrival = { since: now, done: arrive() };
    background(arrival.done);
    await Promise.race([arrival.done, pause(patience)]);
  }

  function isDue(): boolean {
    const now = performance.now();
    if (now - underWaySince < lost || pausedFor() > 0) return false;
    const wait = failures === 0 ? renewalInterval : retryDelay(failures);
    return now - askedAt >= wait;
  }

  return {
    async visited() {
      await arrived();
      if (isDue()) background(ask("renewal"));
    },
    published() {
      const renewals = async () => {
        // Half an answer must not be put in the place of what was kept.
        await arrived();
        await askAnnounced();
        await pause(rereadAfter);
        await askAnnounced();
      };
      background(renewals());
    },
  };
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Milliseconds between a renewal and the one that a visit starts, and the longest pause between tries without content. */
const interval = 60_000;
/** Milliseconds between tries while requests go on failing, but no list is missing. */
const longInterval = 10 * 60_000;
/** Milliseconds from the start of a renewal to the first retry; the pause then doubles. */
const firstRetry = 2000;
/** Milliseconds between the starts of two renewals, of which each makes 11 requests or more; Contentful allows 55 a second. */
const shortestInterval = 1000;
/** Milliseconds to the second renewal after a webhook, since Contentful's CDN may lag behind it. */
const secondRenewalAfter = 5000;

/** What a renewal leads to. */
type Outcome = {
  isComplete: boolean;
  /** Whether the service has not answered a request. Of a list that it has sent, but the page cannot show, another try brings nothing. */
  hasFailedRequest: boolean;
  /** Until when the service accepts no requests, in milliseconds of `performance.now()`. */
  pausedUntil: number;
};

/**
 * Decides when the content is renewed: one renewal after the other, until the server stops.
 * @param renew must not reject
 */
export function createRenewals(renew: () => Promise<Outcome>) {
  /** From when a visit demands a renewal, in milliseconds of `performance.now()`. */
  let dueAt = Infinity;
  /** Resolved when the next renewal is demanded. */
  let demand = Promise.withResolvers<void>();
  let isStopped = false;

  async function keepRenewing(): Promise<void> {
    /** The renewals in a row that have left a list missing, or in which a request has failed. */
    for (let tries = 0; ;) {
      const began = performance.now();
      dueAt = began + interval;
      demand = Promise.withResolvers();
      const { isComplete, hasFailedRequest, pausedUntil } = await renew();
      tries = isComplete && !hasFailedRequest ? 0 : tries + 1;
      const doubled = firstRetry * 2 ** (tries - 1);
      const pause =
        isComplete && doubled > 2 * interval ? longInterval : Math.min(doubled, interval);
      await Promise.race([demand.promise, ...(tries > 0 ? [until(began + pause)] : [])]);
      await until(Math.max(began + shortestInterval, pausedUntil));
      if (isStopped) return;
    }
  }

  return {
    /** Starts the first renewal. */
    start: () => void keepRenewing(),
    /** Starts a renewal behind a visit if the last one began a minute ago. */
    visited: () => {
      if (performance.now() >= dueAt) demand.resolve();
    },
    /** Starts a renewal for a change that the content service has announced, and another 5 s later. */
    announced: () => {
      demand.resolve();
      void until(performance.now() + secondRenewalAfter).then(() => demand.resolve());
    },
    stop: () => {
      isStopped = true;
    },
  };
}

/** Does not keep the process running. */
export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** Resolves at a time of `performance.now()`. A timer may fire early, so the clock is read again. */
async function until(time: number): Promise<void> {
  while (time > performance.now()) await sleep(time - performance.now());
}

/** When renewals of the content may start, in milliseconds of one clock. */
export type RenewalSchedule = {
  /** When the last renewal started. */
  startedAt: number;
  /** From when a visit starts the next one. */
  dueAt: number;
  /** Until when the content service accepts no requests. */
  pausedUntil: number;
  /** The renewals in a row that were incomplete. */
  failures: number;
};

/** What has happened: a renewal has started, or has ended with or without all lists. */
export type RenewalEvent =
  | { type: "started"; now: number }
  | { type: "ended"; now: number; isComplete: boolean; pausedUntil?: number };

/** Milliseconds between a renewal and the one that a visit starts, and to the first retry, whose interval then doubles. */
const [interval, firstRetry] = [60_000, 2000];
/** Milliseconds between the starts of two renewals, of which each makes 11 requests or more; Contentful allows 55 a second. */
const shortestInterval = 1000;
/** Milliseconds; a recorded `X-Contentful-RateLimit-Reset` was 3553 s. */
const longestPause = 60_000;

export const unstarted: RenewalSchedule = {
  startedAt: -Infinity,
  dueAt: -Infinity,
  pausedUntil: -Infinity,
  failures: 0,
};

export function scheduleAfter(schedule: RenewalSchedule, event: RenewalEvent): RenewalSchedule {
  const { now } = event;
  if (event.type === "started") return { ...schedule, startedAt: now, dueAt: now + interval };
  const failures = event.isComplete ? 0 : schedule.failures + 1;
  const retryAt = now + Math.min(firstRetry * 2 ** (failures - 1), interval);
  const pausedUntil = Math.min(event.pausedUntil ?? -Infinity, now + longestPause);
  const dueAt = Math.max(failures > 0 ? retryAt : schedule.dueAt, pausedUntil);
  return { ...schedule, dueAt, pausedUntil, failures };
}

/** Returns when a renewal that a change demands may start. */
export const earliestStart = ({ startedAt, pausedUntil }: RenewalSchedule): number =>
  Math.max(pausedUntil, startedAt + shortestInterval);

import { expect, it } from "vitest";
import { earliestStart, type RenewalEvent, scheduleAfter, unstarted } from "./renewal-schedule.ts";

const started: RenewalEvent = { type: "started", now: 1_000_000 };
const ended = (isComplete: boolean, pausedUntil?: number): RenewalEvent => ({
  type: "ended",
  now: 1_003_000,
  isComplete,
  ...(pausedUntil !== undefined && { pausedUntil }),
});
const failures = (count: number) => Array.from({ length: count }, () => ended(false));

it.each<[string, RenewalEvent[], due: number, earliest: number]>([
  ["at once before the first", [], -Infinity, -Infinity],
  [
    "a minute after the start of the last, and a second when one is demanded",
    [started, ended(true)],
    1_060_000,
    1_001_000,
  ],
  ["2 s after a failure", [started, ...failures(1)], 1_005_000, 1_001_000],
  ["twice as long after each further failure", [started, ...failures(4)], 1_019_000, 1_001_000],
  ["at most a minute after a failure", [started, ...failures(9)], 1_063_000, 1_001_000],
  [
    "a minute after success, whatever failed before",
    [...failures(3), started, ended(true)],
    1_060_000,
    1_001_000,
  ],
  ["not before the end of a pause", [started, ended(false, 1_030_000)], 1_030_000, 1_030_000],
  ["a minute into a pause of an hour", [started, ended(false, 4_600_000)], 1_063_000, 1_063_000],
])("the next renewal starts %s", (_, events, due, earliest) => {
  const schedule = events.reduce(scheduleAfter, unstarted);
  expect([schedule.dueAt, earliestStart(schedule)]).toEqual([due, earliest]);
});

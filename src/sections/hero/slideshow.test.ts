import { expect, it } from "vitest";
import {
  continuedState,
  isRunning,
  reduceSlideshow,
  type SlideshowEvent,
  startState,
  untilChange,
} from "./slideshow.ts";

type Step = readonly [now: number, event: SlideshowEvent];

/** The state of three slides of 10 s after events. The first one starts it. */
const after = (...steps: Step[]) =>
  steps.reduce(
    (state, [now, event]) => reduceSlideshow(state, { ...event, now }),
    startState(3, 10_000),
  );
const time = { type: "time" } as const;
const show = (slide: number) => ({ type: "show", slide }) as const;
const ready = (slide: number) => ({ type: "ready", slide }) as const;
const stops = (given: Extract<SlideshowEvent, { type: "stops" }>["stops"]) =>
  ({ type: "stops", stops: given }) as const;
const started: Step = [2000, stops({})];

it("loads the next picture 4 s ahead, shows it when it is decoded, and wraps round", () => {
  const steps: Step[] = [started];
  const wait = (ms: number) => {
    expect(untilChange(after(...steps))).toBe(ms);
    const [now] = steps.at(-1) ?? started;
    steps.push([now + ms, time]);
    return after(...steps);
  };
  expect(wait(4000).mounted).toEqual(new Set([0, 1]));
  expect(wait(4000)).toMatchObject({ current: 1, shown: 0 });
  steps.push([10_100, ready(1)]);
  expect(after(...steps)).toMatchObject({ current: 1, shown: 1, remaining: 9900 });
  steps.push([19_990, time], [20_000, time], [30_000, time]);
  expect(after(...steps)).toMatchObject({ current: 0, shown: 0 });
});

it("passes over a slide whose picture could not be loaded", () => {
  const failed = { type: "failed", slide: 1 } as const;
  expect(after(started, [6000, time], [6500, failed], [10_000, time]).current).toBe(2);
  expect(after(started, [6000, time], [10_000, time], [11_000, failed]).current).toBe(2);
  expect(after(started, [3000, show(1)], [3100, failed], [4000, show(1)]).current).toBe(2);
});

it("waits while the hero is out of view, also when the visitor has said that it plays", () => {
  const steps: Step[] = [started, [3000, { type: "toggle" }], [3000, { type: "toggle" }]];
  expect(after(...steps, [4000, stops({ away: true })], [90_000, time]).current).toBe(0);
  const back: Step[] = [
    [90_000, stops({ away: false })],
    [96_000, time],
  ];
  expect(after(...steps, [4000, stops({ away: true })], ...back).current).toBe(1);
});

it("plays when the visitor says so, although the mouse and the focus are on the button", () => {
  const stopped = stops({ reduced: true, pointer: true, focus: true });
  expect(isRunning(after(started, [3000, stopped], [4000, { type: "toggle" }]))).toBe(true);
});

it.each([
  ["of the same slides goes on where it was", 3, 10_000, { current: 2, remaining: 7000 }],
  ["of a shorter interval gives the slide at most that", 3, 5000, { current: 2, remaining: 5000 }],
  ["without the current slide begins with the first", 2, 10_000, { current: 0, remaining: 10_000 }],
])("a hero %s", (_, count, interval, expected) => {
  const before = after(started, [5000, show(2)], [5100, ready(2)], [8000, { type: "toggle" }]);
  const state = continuedState(before, count, interval);
  expect(state).toMatchObject({ ...expected, shown: expected.current, choice: "paused" });
  expect(state.mounted).toEqual(new Set([0, expected.current]));
  const later = reduceSlideshow(state, { ...stops({}), now: 90_000 });
  expect(later).toMatchObject(expected);
});

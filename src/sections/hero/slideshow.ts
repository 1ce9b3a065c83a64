/**
 * What the slideshow shows and when it goes on, without a browser: a state, and a reducer of what happens to it. Times are
 * milliseconds since the page was requested (`performance.now()`).
 */
export type SlideshowState = {
  /** The number of slides, and the milliseconds that each is shown. */
  count: number;
  interval: number;
  /** The slide that the controls show as current. */
  current: number;
  /** The slide on screen: the previous one until the current one has loaded. */
  shown: number;
  loaded: ReadonlySet<number>;
  /** The slides whose pictures could not be loaded, which are passed over. */
  failed: ReadonlySet<number>;
  /** The slides whose pictures are in the page, so that the browser requests them. */
  mounted: ReadonlySet<number>;
  /** The visitor's choice; undefined while the system's reduced-motion setting decides. */
  choice: "paused" | "playing" | undefined;
  /** What stops the timer. */
  stops: Stops;
  /** The current slide's remaining milliseconds at `since`, the last event; undefined before the first. */
  remaining: number;
  since: number | undefined;
};

type Stops = {
  /** The visitor prefers reduced motion. */
  reduced: boolean;
  /** A mouse is on the controls. */
  pointer: boolean;
  /** The focus is in the hero. */
  focus: boolean;
  /** The hero is out of view. */
  away: boolean;
};

export type SlideshowEvent =
  | { type: "time" }
  | { type: "toggle" }
  | { type: "show" | "ready" | "failed"; slide: number }
  | { type: "stops"; stops: Partial<Stops> };

export const startState = (count: number, interval: number): SlideshowState => ({
  count,
  interval,
  current: 0,
  shown: 0,
  loaded: new Set([0]),
  failed: new Set(),
  mounted: new Set([0]),
  choice: undefined,
  stops: { reduced: false, pointer: false, focus: false, away: false },
  remaining: interval,
  since: undefined,
});

/** Returns the state of a hero that has replaced another: the current slide, the rest of its time and the choice are kept. */
export const continuedState = (
  { current, remaining, choice, stops, since }: SlideshowState,
  count: number,
  interval: number,
): SlideshowState => {
  const start = { ...startState(count, interval), choice, stops, since };
  return current < count
    ? {
        ...start,
        current,
        // Its picture is in the browser's cache: the first one would be shown for a moment.
        shown: current,
        loaded: new Set([0, current]),
        remaining: Math.min(remaining, interval),
        mounted: new Set([0, current]),
      }
    : start;
};

/** The next picture is prefetched this many milliseconds before it is shown. */
const prefetchesBefore = 4000;

/** Whether the visitor has paused the slideshow, or their system asks for reduced motion. */
export const isPaused = ({ choice, stops }: SlideshowState) =>
  choice === undefined ? stops.reduced : choice === "paused";

/** Whether the timer to the next slide is running. */
export const isRunning = (state: SlideshowState): boolean => {
  const { pointer, focus, away } = state.stops;
  return state.count > 1 && !isPaused(state) && !pointer && !focus && !away;
};

/** Returns the milliseconds until time alone changes the state; undefined while the timer does not run. */
export function untilChange(state: SlideshowState): number | undefined {
  if (!isRunning(state)) return undefined;
  return state.mounted.has(nextOf(state))
    ? state.remaining
    : Math.max(0, state.remaining - prefetchesBefore);
}

/** Returns the next slide whose picture has not failed to load. */
const nextOf = ({ current, count, failed }: SlideshowState) =>
  Array.from({ length: count - 1 }, (_, index) => (current + 1 + index) % count).find(
    (slide) => !failed.has(slide),
  ) ?? current;

/**
 * Returns the state after an event. The slides advance every `interval` and wrap round (docs/specification.md §4).
 * @param now the time of the event
 */
export function reduceSlideshow(
  before: SlideshowState,
  { now, ...event }: SlideshowEvent & { now: number },
): SlideshowState {
  const state = { ...passTime(before, now), since: now };
  switch (event.type) {
    case "ready": {
      const loaded = new Set(state.loaded).add(event.slide);
      return withShown({ ...state, loaded });
    }
    case "failed": {
      const next = { ...state, failed: new Set(state.failed).add(event.slide) };
      return event.slide === state.current ? advanceTo(next, nextOf(next)) : next;
    }
    case "show":
      return event.slide === state.current || state.failed.has(event.slide)
        ? state
        : advanceTo(state, event.slide);
    case "toggle":
      return {
        ...state,
        choice: isPaused(state) ? "playing" : "paused",
        // Starts the timer although the pointer or the focus is on the button.
        stops: { ...state.stops, pointer: false, focus: false },
      };
    case "stops":
      return { ...state, stops: { ...state.stops, ...event.stops } };
    default:
      return state;
  }
}

function passTime(state: SlideshowState, now: number): SlideshowState {
  const { interval, since } = state;
  // The first slide's time starts with the visit. If it is already over, the slide gets its full time.
  if (since === undefined) {
    return { ...state, remaining: now < interval ? interval - now : interval };
  }
  if (!isRunning(state)) return state;
  const remaining = state.remaining - (now - since);
  if (remaining <= 0) return advanceTo(state, nextOf(state));
  return remaining > prefetchesBefore
    ? { ...state, remaining }
    : { ...state, remaining, mounted: new Set(state.mounted).add(nextOf(state)) };
}

const advanceTo = (state: SlideshowState, slide: number): SlideshowState =>
  withShown({
    ...state,
    current: slide,
    remaining: state.interval,
    mounted: new Set(state.mounted).add(slide),
  });

const withShown = (state: SlideshowState): SlideshowState =>
  state.loaded.has(state.current) ? { ...state, shown: state.current } : state;

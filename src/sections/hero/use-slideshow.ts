import { type RefObject, useEffect, useReducer } from "react";
import { visitTime } from "#ui/visit-time.client.ts";
import {
  isRunning,
  reduceSlideshow,
  type SlideshowEvent,
  type SlideshowState,
  startState,
  untilChange,
} from "./slideshow.ts";

export type Slideshow = SlideshowState & {
  isRunning: boolean;
  send: (event: SlideshowEvent) => void;
};

/** Runs the slideshow of the hero that `hero` refers to, with `count` slides and `interval` milliseconds for each. */
export function useSlideshow(
  hero: RefObject<Element | null>,
  count: number,
  interval: number,
): Slideshow {
  const [state, dispatch] = useReducer(reduceSlideshow, startState(count, interval));
  const send = (event: SlideshowEvent) => dispatch({ ...event, now: visitTime() });
  useEffect(() => {
    const reduced = matchMedia("(prefers-reduced-motion: reduce)");
    const stop = (stops: Partial<SlideshowState["stops"]> = {}) =>
      dispatch({
        type: "stops",
        stops: { reduced: reduced.matches, hidden: document.hidden, ...stops },
        now: visitTime(),
      });
    // A mouse or focus that entered before hydration fires no event. A finger, which leaves none, does not count as a mouse.
    if (state.since === undefined) {
      stop({
        pointer:
          matchMedia("(hover: hover)").matches &&
          Boolean(hero.current?.querySelector(".slide-controls:hover")),
        focus: hero.current?.matches(":focus-within") === true,
      });
    }
    const listening = new AbortController();
    const { signal } = listening;
    reduced.addEventListener("change", () => stop(), { signal });
    document.addEventListener("visibilitychange", () => stop(), { signal });
    const wait = untilChange(state);
    const timer =
      wait === undefined
        ? undefined
        : setTimeout(() => dispatch({ type: "time", now: visitTime() }), wait);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [hero, state]);
  return { ...state, isRunning: isRunning(state), send };
}

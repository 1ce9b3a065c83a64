import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useReducedMotion } from "#ui/reduced-motion.island.ts";
import { visitTime } from "#ui/visit-time.client.ts";

/** The next picture is prefetched this many milliseconds before it is shown. */
const prefetchesBefore = 4000;

export type Slideshow = {
  /** The slide that the controls show as current. */
  current: number;
  /** The slide on screen: the previous one until the current one has loaded. */
  shown: number;
  /** The slides whose pictures are rendered and therefore loaded. */
  mounted: ReadonlySet<number>;
  /** The visitor's choice; undefined while the system's reduced-motion setting decides. */
  choice: "paused" | "playing" | undefined;
  /** Whether the timer to the next slide is running. */
  isRunning: boolean;
  show: (slide: number) => void;
  toggle: () => void;
  ready: (slide: number) => void;
  /** For the controls, at which a mouse stops the timer. */
  hoverProps: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    ref: (controls: Element | null) => void;
  };
  /** For the hero, in which the focus stops the timer. */
  focusProps: { onFocus: () => void; onBlur: (event: FocusEvent) => void };
};

/**
 * Advances through `count` slides every `interval` ms and wraps round (docs/specification.md §4). The timer stops while
 * the mouse is on the controls, while the focus is in the hero, while the page is hidden, when paused, and by default with reduced motion.
 */
export function useSlideshow(count: number, interval: number): Slideshow {
  const [current, setCurrent] = useState(0);
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set([0]));
  const [requested, setRequested] = useState<ReadonlySet<number>>(new Set([0]));
  const [lastShown, setLastShown] = useState(0);
  const isReduced = useReducedMotion();
  const [choice, setChoice] = useState<"paused" | "playing">();
  const isPaused = choice === undefined ? isReduced : choice === "paused";
  const [inside, setInside] = useState({ pointer: false, focus: false });
  const isVisible = usePageVisible();

  /** A mouse that entered the controls before hydration fires no event. A finger, which leaves none, does not count. */
  const readHover = useCallback((controls: Element | null) => {
    if (controls?.matches(":hover") && matchMedia("(hover: hover)").matches) {
      setInside((before) => ({ ...before, pointer: true }));
    }
  }, []);

  const slide = count === 0 ? 0 : current % count;
  const next = count === 0 ? 0 : (slide + 1) % count;
  const isRunning = count > 1 && !isPaused && !inside.pointer && !inside.focus && isVisible;

  /** The slide and its remaining milliseconds when the timer last stopped. */
  const stopped = useRef<{ slide: number; remaining: number }>(undefined);
  useEffect(() => {
    if (!isRunning) return undefined;
    const started = performance.now();
    // The first slide's time starts with the visit. If it is already over (page hidden, motion reduced), the slide gets its
    // full time; at least `prefetchesBefore` remains to load the next picture.
    const visited = visitTime();
    const elapsed = stopped.current === undefined && visited < interval ? visited : 0;
    const remaining =
      stopped.current?.slide === slide
        ? Math.min(stopped.current.remaining, interval)
        : Math.max(interval - elapsed, Math.min(prefetchesBefore, interval));
    const prefetchTimer = setTimeout(
      () => setRequested(including(next)),
      Math.max(0, remaining - prefetchesBefore),
    );
    const slideTimer = setTimeout(() => setCurrent(next), remaining);
    return () => {
      clearTimeout(prefetchTimer);
      clearTimeout(slideTimer);
      stopped.current = {
        slide,
        remaining: Math.max(0, remaining - (performance.now() - started)),
      };
    };
  }, [isRunning, slide, next, interval]);

  const show = (index: number) => {
    setRequested(including(index));
    // A slide that is chosen again gets its full time.
    if (index !== slide) stopped.current = { slide: index, remaining: interval };
    setCurrent(index);
  };

  const shown = loaded.has(slide) ? slide : lastShown;
  if (shown !== lastShown) setLastShown(shown);

  return {
    current: slide,
    shown: shown < count ? shown : 0,
    mounted: new Set([...requested, slide]),
    choice,
    isRunning,
    show,
    toggle: () => {
      setChoice(isPaused ? "playing" : "paused");
      // Starts the timer although the pointer or the focus is on the button.
      setInside({ pointer: false, focus: false });
    },
    ready: (index) => setLoaded(including(index)),
    hoverProps: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === "mouse") setInside((before) => ({ ...before, pointer: true }));
      },
      onPointerLeave: () => setInside((before) => ({ ...before, pointer: false })),
      ref: readHover,
    },
    focusProps: {
      onFocus: () => setInside((before) => ({ ...before, focus: true })),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        setInside((before) => ({ ...before, focus: false }));
      },
    },
  };
}

function including(index: number) {
  return (before: ReadonlySet<number>) => (before.has(index) ? before : new Set(before).add(index));
}

function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    const read = () => setVisible(!document.hidden);
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, []);
  return isVisible;
}

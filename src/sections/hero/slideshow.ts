import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useReducedMotion } from "#ui/reduced-motion.ts";
import { visitTime } from "#ui/visit-time.ts";

/** How long before it is shown the next picture is fetched, in ms. */
const head = 4000;

export type Slideshow = {
  /** The slide that the controls mark. */
  current: number;
  /** The slide that is seen: the current one, as soon as it has arrived. */
  shown: number;
  /** The slides that are in the page; the others have not been asked for. */
  mounted: ReadonlySet<number>;
  /** What the visitor chose; undefined as long as that is up to the system's setting for motion. */
  choice: "paused" | "playing" | undefined;
  /** Time is running towards the next slide. */
  isRunning: boolean;
  show: (slide: number) => void;
  toggle: () => void;
  ready: (slide: number) => void;
  holdProps: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
};

/**
 * Which of `count` slides is seen, advancing each `interval` ms and wrapping round (specification, section 4). Time
 * stands still while the pointer or the focus is in the hero, while the page is hidden, when it was paused, and from
 * the start where the visitor prefers reduced motion.
 */
export function useSlideshow(count: number, interval: number): Slideshow {
  const [current, setCurrent] = useState(0);
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set([0]));
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set([0]));
  const [seen, setSeen] = useState(0);
  const isReduced = useReducedMotion();
  const [choice, setChoice] = useState<"paused" | "playing">();
  const isPaused = choice === undefined ? isReduced : choice === "paused";
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const isVisible = usePageVisible();

  const slide = count === 0 ? 0 : current % count;
  const next = count === 0 ? 0 : (slide + 1) % count;
  const isRunning = count > 1 && !isPaused && !held.pointer && !held.focus && isVisible;

  const clock = useRef<{ slide: number; left: number }>(undefined);
  useEffect(() => {
    if (!isRunning) return undefined;
    const started = performance.now();
    // The first slide's time began with the visit, long before the island hydrated.
    const visited = visitTime();
    const past = clock.current === undefined && visited < interval ? visited : 0;
    const left =
      clock.current?.slide === slide
        ? Math.min(clock.current.left, interval)
        : Math.max(interval - past, Math.min(head, interval));
    const fetching = setTimeout(() => setWanted(including(next)), Math.max(0, left - head));
    const advancing = setTimeout(() => setCurrent(next), left);
    return () => {
      clearTimeout(fetching);
      clearTimeout(advancing);
      clock.current = { slide, left: Math.max(0, left - (performance.now() - started)) };
    };
  }, [isRunning, slide, next, interval]);

  const shown = arrived.has(slide) ? slide : seen;
  if (shown !== seen) setSeen(shown);

  return {
    current: slide,
    shown: shown < count ? shown : 0,
    mounted: new Set([...wanted, slide]),
    choice,
    isRunning,
    show: (index) => {
      setWanted(including(index));
      setCurrent(index);
    },
    toggle: () => {
      setChoice(isPaused ? "playing" : "paused");
      // Who asks for motion gets it, though pointer and focus are on the button.
      setHeld({ pointer: false, focus: false });
    },
    ready: (index) => setArrived(including(index)),
    holdProps: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === "mouse") setHeld((before) => ({ ...before, pointer: true }));
      },
      onPointerLeave: () => setHeld((before) => ({ ...before, pointer: false })),
      onFocus: () => setHeld((before) => ({ ...before, focus: true })),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        setHeld((before) => ({ ...before, focus: false }));
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

import { type TouchEvent, useRef } from "react";

/** Minimum horizontal movement of a swipe in CSS pixels; it must also be more than twice the vertical movement. */
const minDistance = 48;

/** Returns touch handlers that call `onSwipe` with 1 for a swipe to the left (next slide) and -1 for one to the right. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ clientX: number; clientY: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches: { 0: end } }: TouchEvent) => {
      if (!start.current || !end) return;
      const x = end.clientX - start.current.clientX;
      const y = end.clientY - start.current.clientY;
      if (Math.abs(x) > Math.max(minDistance, 2 * Math.abs(y))) onSwipe(x < 0 ? 1 : -1);
    },
  };
}

import { type TouchEvent, useRef } from "react";

/** CSS pixels that a finger moves sideways, and at least twice as far as up or down. */
const distance = 48;

/** Props that call `onSwipe` with 1 for a swipe to the left, which asks for the next slide, and -1 for the other way. */
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
      if (Math.abs(x) > Math.max(distance, 2 * Math.abs(y))) onSwipe(x < 0 ? 1 : -1);
    },
  };
}

import type { ReactNode } from "react";
import type { Labels } from "#language/labels.ts";

/** Pans the map by CSS pixels; positive numbers move the viewport right and down. */
export type PanBy = (x: number, y: number) => void;

/** Props that the office map passes to each provider. */
export type MapProviderProps = {
  labels: Labels;
  /** Renders the marker; the provider positions the marker's origin at the coordinates. */
  children: (panBy: PanBy) => ReactNode;
};

/** Prevents touches, drags and the wheel on the marker and its window from moving the map. Clicks still propagate. */
export function stopGestures(element: HTMLElement): void {
  for (const type of ["pointerdown", "mousedown", "touchstart", "dblclick", "wheel"]) {
    element.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
  }
}

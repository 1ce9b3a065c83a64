import type { ReactNode } from "react";
import type { Labels } from "#language/labels.ts";
import type { MapView } from "./map-view.ts";

/** Moves what the map shows by CSS pixels: positive numbers bring what lies to the right and below into view. */
export type PanBy = (x: number, y: number) => void;

/** What the office map gives each provider. */
export type MapProviderProps = {
  labels: Labels;
  /** Called when the map is there, and again whenever it shows something else. */
  onView: (view: MapView) => void;
  /** Renders the marker, whose origin the provider keeps at the marker's coordinates. */
  children: (panBy: PanBy) => ReactNode;
};

/** Keeps a touch, a drag or the wheel on the marker and its window from moving the map below. Clicks pass. */
export function keepGestures(element: HTMLElement): void {
  for (const type of ["pointerdown", "mousedown", "touchstart", "dblclick", "wheel"]) {
    element.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
  }
}

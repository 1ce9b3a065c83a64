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

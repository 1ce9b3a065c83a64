import { site } from "#site.config";

export type Place = { latitude: number; longitude: number };

/** What a map shows: its middle, and a zoom level at which the world is 256 × 2^zoom CSS pixels wide. */
export type MapView = Place & { zoom: number };

/** What the office's map shows at first (docs/specification.md §2, Footer). */
export const firstView: MapView = { ...site.map.center, zoom: site.map.zoom };

/** CSS pixels from the middle of a Web Mercator map to a place; right and down are positive. */
export function offsetOf({ latitude, longitude }: Place, view: MapView): { x: number; y: number } {
  const world = 256 * 2 ** view.zoom;
  return {
    x: ((longitude - view.longitude) / 360) * world,
    y: (mercator(view.latitude) - mercator(latitude)) * world,
  };
}

/** Height on a Web Mercator map in widths of the world; the equator is 0. */
const mercator = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);

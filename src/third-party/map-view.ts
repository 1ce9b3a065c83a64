import { site } from "#site.config";

export type Coordinates = { latitude: number; longitude: number };

/** A map's centre and zoom level; the world is 256 × 2^zoom CSS pixels wide. */
export type MapView = Coordinates & { zoom: number };

/** A drawing of a map. One unit is one CSS pixel; its centre is the map's centre. */
export type MapDrawing = { src: string; width: number; height: number };

/** The initial view of the office map (docs/specification.md §2, Footer). */
export const firstView: MapView = { ...site.map.center, zoom: site.map.zoom };

/** Returns the CSS pixels from the centre of a Web Mercator map to a place; right and down are positive. */
export function offsetOf(
  { latitude, longitude }: Coordinates,
  view: MapView,
): { x: number; y: number } {
  const world = 256 * 2 ** view.zoom;
  return {
    x: ((longitude - view.longitude) / 360) * world,
    y: (mercator(view.latitude) - mercator(latitude)) * world,
  };
}

/** Returns the y coordinate of a latitude on a Web Mercator map in world widths; the equator is 0. */
const mercator = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);

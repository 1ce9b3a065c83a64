import { drawnMap } from "#brand/generated/map-drawing.ts";
import { site } from "#site.config";
import { isDrawnFor, type MapDrawing as Drawing } from "#third-party/map-view.ts";

/** The brand's drawing of the surroundings; undefined if it has none, or one of another place. */
export const drawing: Drawing | undefined =
  drawnMap && isDrawnFor(drawnMap.place, site.map.center)
    ? { src: drawnMap.src, width: 2400, height: 1400 }
    : undefined;

/** A drawn map of the surroundings, shown until a provider's map has loaded. */
export function MapDrawing() {
  if (!drawing) return null;
  return <img className="map-drawing" {...drawing} alt="" loading="lazy" decoding="async" />;
}

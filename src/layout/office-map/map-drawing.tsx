import src from "#brand/map-drawing.svg";
import type { MapDrawing as Drawing } from "#third-party/map-view.ts";

/** The brand's drawing of the office's surroundings, with `map.center` of site.config.ts in its middle. */
export const drawing: Drawing = { src, width: 2400, height: 1400 };

/** A drawn map of the surroundings, shown until a provider's map has loaded. */
export function MapDrawing() {
  return <img className="map-drawing" {...drawing} alt="" loading="lazy" decoding="async" />;
}

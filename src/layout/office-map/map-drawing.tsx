import src from "#brand/map-drawing.svg";

/** Units of the drawing are CSS pixels; its centre is the map's centre. */
export const drawing = { src, width: 2400, height: 1400 };

/** A drawn map of the surroundings, shown until a provider's map has loaded. */
export function MapDrawing() {
  return <img className="map-drawing" {...drawing} alt="" loading="lazy" decoding="async" />;
}

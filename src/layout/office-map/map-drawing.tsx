import src from "./map-drawing.svg";

/** Units of the drawing are CSS pixels; its middle is the middle of the map. */
export const drawing = { src, width: 2400, height: 1400 };

/** A drawn map of river, canal and streets, shown until there is a provider's map. */
export function MapDrawing() {
  return <img className="map-drawing" {...drawing} alt="" loading="lazy" decoding="async" />;
}

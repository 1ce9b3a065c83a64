import drawing from "./map-drawing.svg";

/** A calm stand-in for a map: blocks, water and two roads, drawn around the middle, where the pin stands. */
export function MapDrawing() {
  return (
    <img
      className="map-drawing"
      src={drawing}
      alt=""
      width="1600"
      height="1100"
      loading="lazy"
      decoding="async"
    />
  );
}

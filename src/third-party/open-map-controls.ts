import { DomEvent, type Map } from "leaflet";
import type { Labels } from "#language/labels.ts";
import { element } from "#ui/element.ts";

type MapControls = {
  elements: readonly HTMLElement[];
  /** Names the controls in a language. */
  name: (labels: Labels) => void;
};

/** Buttons of our own: Leaflet's are links with markup made of strings, which trusted types do not let in. */
export function mapControls(map: Map): MapControls {
  const zoomIn = element("button", { type: "button", onclick: () => map.zoomIn() }, "+");
  const zoomOut = element("button", { type: "button", onclick: () => map.zoomOut() }, "−");
  const zoom = element("div", { className: "open-map-zoom" }, zoomIn, zoomOut);
  const source = element("a", { href: "https://www.openstreetmap.org/copyright" });
  const attribution = element("p", { className: "open-map-attribution" }, "© ", source);
  for (const control of [zoom, attribution]) DomEvent.disableClickPropagation(control);

  function limit(): void {
    zoomIn.disabled = map.getZoom() >= map.getMaxZoom();
    zoomOut.disabled = map.getZoom() <= map.getMinZoom();
  }
  map.on("zoomend", limit);

  return {
    elements: [zoom, attribution],
    name(labels) {
      zoomIn.ariaLabel = labels.zoomIn;
      zoomOut.ariaLabel = labels.zoomOut;
      source.textContent = labels.mapSource;
    },
  };
}

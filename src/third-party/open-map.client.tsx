import {
  divIcon,
  imageOverlay,
  latLngBounds,
  type Map as LeafletMap,
  type TileEvent,
  map as createMap,
  marker as createMarker,
  tileLayer,
} from "leaflet";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { site } from "#site.config";
import { adoptStyles } from "#ui/adopt-styles.client.ts";
import { useReducedMotion } from "#ui/reduced-motion.island.ts";
import { stopGestures, type MapProviderProps } from "./map-provider.client.ts";
import type { MapTiles } from "./map-tiles.ts";
import type { MapDrawing } from "./map-view.ts";
import styles from "./open-map.css?inline";

adoptStyles(styles);

type OpenMapProps = MapProviderProps & {
  tiles: MapTiles;
  /** Shown under the marker until the first tile has loaded. */
  drawing: MapDrawing;
};

type ShownMap = { leaflet: LeafletMap; markerElement: HTMLElement };

/**
 * A map of tiles. OpenStreetMap's usage policy requires attribution, a referrer, and that only tiles in view are fetched
 * (https://operations.osmfoundation.org/policies/tiles/). Until a tile has been decoded it shows the drawing, without
 * controls and attribution.
 */
export function OpenMap({ labels, tiles, drawing, onReady, children }: OpenMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<ShownMap>();
  const [zoom, setZoom] = useState<number>(firstZoom);
  const [hasTiles, setHasTiles] = useState(false);
  const isReduced = useReducedMotion();

  useEffect(() => {
    if (!canvas.current) return undefined;
    const { leaflet, markerElement, overlay, layer } = showMap(
      canvas.current,
      tiles.address,
      drawing,
      isReduced,
    );
    const showTiles = ({ tile }: TileEvent) => {
      if (!isMapTile(tile)) return;
      layer.off("tileload", showTiles);
      overlay.remove();
      enableMoving(leaflet);
      setHasTiles(true);
    };
    layer.on("tileload", showTiles);
    leaflet.on("zoomend", () => setZoom(leaflet.getZoom()));
    const resized = new ResizeObserver(() => leaflet.invalidateSize({ animate: false }));
    resized.observe(canvas.current);
    setMap({ leaflet, markerElement });
    onReady();
    return () => {
      resized.disconnect();
      leaflet.remove();
      setZoom(firstZoom);
      setHasTiles(false);
    };
  }, [tiles.address, drawing, isReduced, onReady]);

  const groupProps = hasTiles ? { role: "group", "aria-label": labels.mapKeys } : {};
  return (
    <>
      <div className="open-map" ref={canvas} {...groupProps} />
      {map &&
        createPortal(
          children((x, y) => map.leaflet.panBy([x, y], { animate: !isReduced })),
          map.markerElement,
        )}
      {map && hasTiles && (
        <>
          {/* Not `disabled`, by which a button loses the focus. At its limits Leaflet ignores a click. */}
          <div className="open-map-zoom">
            <button
              type="button"
              aria-label={labels.zoomIn}
              aria-disabled={zoom >= map.leaflet.getMaxZoom()}
              onClick={() => map.leaflet.zoomIn()}
            >
              +
            </button>
            <button
              type="button"
              aria-label={labels.zoomOut}
              aria-disabled={zoom <= map.leaflet.getMinZoom()}
              onClick={() => map.leaflet.zoomOut()}
            >
              −
            </button>
          </div>
          <p className="open-map-attribution">
            <Attribution text={tiles.attribution} />
          </p>
        </>
      )}
    </>
  );
}

/** OpenStreetMap asks for a link to its licence wherever it is named (https://www.openstreetmap.org/copyright). */
function Attribution({ text }: { text: string }) {
  const [before = "", after] = text.split(/OpenStreetMap(.*)/s);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>
      {after}
    </>
  );
}

/** Whether a tile has the size of one. A service that refuses a client may send a picture of another size that says so. */
function isMapTile(tile: HTMLElement): boolean {
  if (!(tile instanceof HTMLImageElement)) return false;
  const { naturalWidth, naturalHeight } = tile;
  return naturalWidth === naturalHeight && [256, 512].includes(naturalWidth);
}

const { center, marker, zoom: firstZoom } = site.map;

function showMap(canvas: HTMLElement, address: string, drawing: MapDrawing, isReduced: boolean) {
  const leaflet = createMap(canvas, {
    center: [center.latitude, center.longitude],
    zoom: firstZoom,
    minZoom: 3,
    maxZoom: 19,
    // Leaflet builds its controls from HTML strings, which the page's Trusted Types policy forbids.
    attributionControl: false,
    zoomControl: false,
    // The wheel scrolls the page.
    scrollWheelZoom: false,
    zoomAnimation: !isReduced,
    fadeAnimation: !isReduced,
    inertia: !isReduced,
    // Disabled until a tile has loaded (enableMoving).
    dragging: false,
    keyboard: false,
    doubleClickZoom: false,
    boxZoom: false,
    touchZoom: false,
  });
  const overlay = addDrawing(leaflet, drawing);
  const layer = tileLayer(address, {
    maxZoom: 19,
    referrerPolicy: "strict-origin-when-cross-origin",
  }).addTo(leaflet);
  const markerElement = document.createElement("div");
  stopGestures(markerElement);
  createMarker([marker.latitude, marker.longitude], {
    icon: divIcon({ html: markerElement, className: "", iconSize: [0, 0] }),
    keyboard: false,
    interactive: false,
  }).addTo(leaflet);
  return { leaflet, markerElement, overlay, layer };
}

function addDrawing(leaflet: LeafletMap, { src, width, height }: MapDrawing) {
  const middle = leaflet.project(leaflet.getCenter(), firstZoom);
  const corners = [-0.5, 0.5].map((share) =>
    leaflet.unproject(middle.add([share * width, share * height]), firstZoom),
  );
  return imageOverlay(src, latLngBounds(corners)).addTo(leaflet);
}

function enableMoving(leaflet: LeafletMap): void {
  const { dragging, keyboard, doubleClickZoom, boxZoom, touchZoom } = leaflet;
  for (const handler of [dragging, keyboard, doubleClickZoom, boxZoom, touchZoom]) handler.enable();
  // One finger scrolls the page (open-map.css); two move the map.
  leaflet.getContainer().addEventListener(
    "pointerdown",
    ({ pointerType }) => {
      if (pointerType === "touch") dragging.disable();
      else dragging.enable();
    },
    true,
  );
}

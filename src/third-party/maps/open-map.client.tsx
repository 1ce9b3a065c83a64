import {
  divIcon,
  DomEvent,
  type Map as LeafletMap,
  map as createMap,
  marker as createMarker,
  tileLayer,
} from "leaflet";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { site } from "#site.config";
import { adoptStyles } from "#ui/adopt-styles.client.ts";
import type { MapProviderProps } from "./map-provider.client.ts";
import type { MapTiles } from "./map-tiles.ts";
import styles from "./open-map.css?inline";

adoptStyles(styles);

type OpenMapProps = MapProviderProps & { tiles: MapTiles };

type ShownMap = { leaflet: LeafletMap; markerElement: HTMLElement };

/**
 * A map of tiles. OpenStreetMap's usage policy requires attribution, a referrer, and that only tiles in view are fetched
 * (https://operations.osmfoundation.org/policies/tiles/).
 */
export function OpenMap({ labels, tiles, children }: OpenMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<ShownMap>();

  useEffect(() => {
    if (!canvas.current) return undefined;
    const shown = showMap(canvas.current, tiles.address);
    setMap(shown);
    return () => void shown.leaflet.remove();
  }, [tiles.address]);

  return (
    <section className="office-map-region" data-ground="surface" aria-label={labels.map}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The group is no part of a form. */}
      <div className="open-map" ref={canvas} role="group" aria-label={labels.mapKeys} />
      {map &&
        createPortal(
          children((x, y) => map.leaflet.panBy([x, y], { animate: hasMotion() })),
          map.markerElement,
        )}
      <div className="open-map-zoom">
        <button type="button" aria-label={labels.zoomIn} onClick={() => map?.leaflet.zoomIn()}>
          +
        </button>
        <button type="button" aria-label={labels.zoomOut} onClick={() => map?.leaflet.zoomOut()}>
          −
        </button>
      </div>
      <p className="open-map-attribution">
        {tiles.attribution.includes("OpenStreetMap") ? (
          // OpenStreetMap asks for this link (https://www.openstreetmap.org/copyright).
          <a href="https://www.openstreetmap.org/copyright">{tiles.attribution}</a>
        ) : (
          tiles.attribution
        )}
      </p>
    </section>
  );
}

const { center, marker, zoom } = site.map;

const hasMotion = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

function showMap(canvas: HTMLElement, address: string): ShownMap {
  const animates = hasMotion();
  const leaflet = createMap(canvas, {
    center: [center.latitude, center.longitude],
    zoom,
    minZoom: 3,
    maxZoom: 19,
    // Leaflet builds its controls from HTML strings, which the page's Trusted Types policy forbids.
    attributionControl: false,
    zoomControl: false,
    // The wheel, and one finger, scroll the page.
    scrollWheelZoom: false,
    dragging: matchMedia("(pointer: fine)").matches,
    zoomAnimation: animates,
    fadeAnimation: animates,
    inertia: animates,
  });
  tileLayer(address, { maxZoom: 19, referrerPolicy: "strict-origin-when-cross-origin" }).addTo(
    leaflet,
  );
  const markerElement = document.createElement("div");
  DomEvent.disableClickPropagation(markerElement);
  createMarker([marker.latitude, marker.longitude], {
    icon: divIcon({ html: markerElement, className: "", iconSize: [0, 0] }),
    keyboard: false,
    interactive: false,
  }).addTo(leaflet);
  return { leaflet, markerElement };
}

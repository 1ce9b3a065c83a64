import {
  divIcon,
  map as createMap,
  marker as createMarker,
  popup as createPopup,
  tileLayer,
} from "leaflet";
import { labels } from "#language/labels.ts";
import { onLanguageSwitch, shownLanguage } from "#language/shown-language.ts";
import { site } from "#site.config";
import { adoptStyles } from "#ui/adopt-styles.ts";
import { element } from "#ui/element.ts";
import { createInfoWindow } from "./info-window.ts";
import { mapControls } from "./open-map-controls.ts";
import styles from "./open-map.css?inline";

/**
 * A map of OpenStreetMap's tiles, as their rules of use ask for it: attribution, a referrer, and only what is looked
 * at (https://operations.osmfoundation.org/policies/tiles/).
 * @param place filled by the map. Its `data-address` is the info window's; React may change it.
 * @param pin the marker's drawing
 */
export function showOpenMap(place: HTMLElement, pin: Node): void {
  adoptStyles(styles);
  const { center, marker: at, zoom } = site.map;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const canvas = element("div", { className: "open-map", role: "group" });
  place.append(canvas);
  const map = createMap(canvas, {
    center: [center.latitude, center.longitude],
    zoom,
    minZoom: 3,
    maxZoom: 19,
    attributionControl: false,
    zoomControl: false,
    closePopupOnClick: false,
    // The page's, wherever the pointer is.
    scrollWheelZoom: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
  });
  // What a finger moves is the page: see open-map.css.
  canvas.addEventListener(
    "pointerdown",
    ({ pointerType }) => {
      if (pointerType === "touch") map.dragging.disable();
      else map.dragging.enable();
    },
    true,
  );
  tileLayer("https://tile.openstreetmap.org/{z}/{x}/{y}.png", {
    maxZoom: 19,
    referrerPolicy: "strict-origin-when-cross-origin",
  })
    .once("tileload", () => {
      place.dataset["tiles"] = "";
    })
    .addTo(map);

  const button = element("button", { type: "button", ariaHasPopup: "dialog" }, pin);
  const marker = createMarker([at.latitude, at.longitude], {
    icon: divIcon({
      html: button,
      className: "open-map-marker",
      iconSize: [48, 60],
      iconAnchor: [24, 58],
    }),
    keyboard: false,
    interactive: false,
  }).addTo(map);
  const popup = createPopup({
    closeButton: false,
    minWidth: 304,
    maxWidth: 304,
    offset: [0, -58],
    autoPanPadding: [8, 8],
  });

  function open(): void {
    popup.setLatLng(marker.getLatLng()).setContent(infoWindow()).openOn(map);
    popup.getElement()?.querySelector("button")?.focus({ preventScroll: true });
  }

  function close(): void {
    map.closePopup(popup);
    button.focus({ preventScroll: true });
  }

  const infoWindow = () =>
    createInfoWindow({ address: place.dataset["address"] ?? "", onClose: close }, shownLanguage());

  const controls = mapControls(map);
  canvas.append(...controls.elements);

  function name(): void {
    const words = labels[shownLanguage()];
    canvas.ariaLabel = words.mapKeys;
    button.ariaLabel = words.marker;
    controls.name(words);
    if (popup.isOpen()) popup.setContent(infoWindow());
  }

  name();
  onLanguageSwitch(name);
  new MutationObserver(name).observe(place, { attributeFilter: ["data-address"] });
  new ResizeObserver(() => map.invalidateSize({ animate: false })).observe(canvas);
  button.addEventListener("click", open);
  canvas.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && popup.isOpen()) close();
  });
}

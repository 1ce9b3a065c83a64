import {
  APILoadingStatus,
  APIProvider,
  Map as GoogleMapView,
  useApiLoadingStatus,
  useMap,
} from "@vis.gl/react-google-maps";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { site } from "#site.config";
import { useReducedMotion } from "#ui/reduced-motion.island.ts";
import { stopGestures, type MapProviderProps } from "./map-provider.client.ts";
import type { MapsSettings } from "./maps-settings.ts";

type GoogleMapProps = MapProviderProps & {
  settings: MapsSettings;
  /** Called when the script cannot be loaded or Google rejects the key. */
  onError: (error: unknown) => void;
};

/** Google's map of the office. Renders nothing until the script has loaded (docs/specification.md §2, Footer). */
export function GoogleMap({ settings, onError, ...provider }: GoogleMapProps) {
  useEffect(() => {
    // Without this callback Google shows an error dialog over the map; the error concerns the operator only.
    window.gm_authFailure = () =>
      onError(new Error("Google rejects the key; check GOOGLE_MAPS_API_KEY and its restrictions"));
    return () => {
      delete window.gm_authFailure;
    };
  }, [onError]);
  return (
    <APIProvider
      apiKey={settings.key}
      libraries={libraries}
      version="quarterly"
      // The language of the map's controls is fixed (docs/specification.md §4).
      language="en"
      region="US"
      authReferrerPolicy="origin"
      solutionChannel=""
      disableUsageAttribution
      onError={onError}
    >
      <LoadedMap mapId={settings.mapId} {...provider} />
    </APIProvider>
  );
}

// A constant: a new array on each render would load the script again.
const libraries = ["maps"];

const { center, marker, zoom } = site.map;
const middle = { lat: center.latitude, lng: center.longitude };
const position = { lat: marker.latitude, lng: marker.longitude };

type LoadedMapProps = MapProviderProps & { mapId: string | undefined };

function LoadedMap({ mapId, onReady, children }: LoadedMapProps) {
  if (useApiLoadingStatus() !== APILoadingStatus.LOADED) return null;
  return (
    <GoogleMapView
      {...(mapId === undefined ? {} : { mapId })}
      defaultCenter={middle}
      defaultZoom={zoom}
      gestureHandling="cooperative"
      colorScheme="FOLLOW_SYSTEM"
      disableDefaultUI
      zoomControl
      // The north arrow points up.
      headingInteractionEnabled={false}
      tiltInteractionEnabled={false}
    >
      <MarkerOverlay onReady={onReady}>{children}</MarkerOverlay>
    </GoogleMapView>
  );
}

/**
 * Shows the marker as an overlay of the map. Google's advanced marker requires a map id, which is optional here, and its
 * older marker is deprecated and cannot contain elements.
 */
function MarkerOverlay({ onReady, children }: Pick<MapProviderProps, "onReady" | "children">) {
  const map = useMap();
  const isReduced = useReducedMotion();
  const [overlay, setOverlay] = useState<{ view: google.maps.OverlayView; element: HTMLElement }>();

  useEffect(() => {
    if (!map) return undefined;
    const element = document.createElement("div");
    element.style.position = "absolute";
    stopGestures(element);
    const view = new google.maps.OverlayView();
    view.onAdd = () => {
      view.getPanes()?.floatPane.append(element);
      setOverlay({ view, element });
      onReady();
    };
    view.draw = () => {
      const point = view.getProjection().fromLatLngToDivPixel(new google.maps.LatLng(position));
      element.style.translate = `${point?.x ?? 0}px ${point?.y ?? 0}px`;
    };
    view.onRemove = () => element.remove();
    view.setMap(map);
    return () => view.setMap(null);
  }, [map, onReady]);

  function panBy(x: number, y: number): void {
    if (!map || !overlay) return;
    if (!isReduced) {
      map.panBy(x, y);
      return;
    }
    const { clientWidth, clientHeight } = map.getDiv();
    const next = new google.maps.Point(clientWidth / 2 + x, clientHeight / 2 + y);
    const nextCenter = overlay.view.getProjection().fromContainerPixelToLatLng(next);
    if (nextCenter) map.setCenter(nextCenter);
  }

  return overlay && createPortal(children(panBy), overlay.element);
}

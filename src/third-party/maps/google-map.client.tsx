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
import type { MapProviderProps } from "./map-provider.client.ts";
import type { MapsSettings } from "#third-party/third-parties.ts";

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

function LoadedMap({ mapId, labels, children }: LoadedMapProps) {
  if (useApiLoadingStatus() !== APILoadingStatus.LOADED) return null;
  return (
    <section className="office-map-region" data-ground="surface" aria-label={labels.map}>
      <GoogleMapView
        {...(mapId === undefined ? {} : { mapId })}
        defaultCenter={middle}
        defaultZoom={zoom}
        gestureHandling="cooperative"
        colorScheme="FOLLOW_SYSTEM"
        disableDefaultUI
        zoomControl
      >
        <MarkerOverlay>{children}</MarkerOverlay>
      </GoogleMapView>
    </section>
  );
}

/**
 * Shows the marker as an overlay of the map. Google's advanced marker requires a map id, which is optional here, and its
 * older marker is deprecated and cannot contain elements.
 */
function MarkerOverlay({ children }: Pick<MapProviderProps, "children">) {
  const map = useMap();
  const [element, setElement] = useState<HTMLElement>();

  useEffect(() => {
    if (!map) return undefined;
    const overlay = document.createElement("div");
    overlay.style.position = "absolute";
    google.maps.OverlayView.preventMapHitsAndGesturesFrom(overlay);
    const view = new google.maps.OverlayView();
    view.onAdd = () => {
      view.getPanes()?.floatPane.append(overlay);
      setElement(overlay);
    };
    view.draw = () => {
      const point = view.getProjection().fromLatLngToDivPixel(new google.maps.LatLng(position));
      overlay.style.translate = `${point?.x ?? 0}px ${point?.y ?? 0}px`;
    };
    view.onRemove = () => overlay.remove();
    view.setMap(map);
    return () => view.setMap(null);
  }, [map]);

  return (
    element &&
    createPortal(
      children((x, y) => map?.panBy(x, y)),
      element,
    )
  );
}

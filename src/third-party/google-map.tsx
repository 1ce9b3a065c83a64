import {
  AdvancedMarker,
  APILoadingStatus,
  APIProvider,
  InfoWindow,
  Map,
  Marker,
  useApiLoadingStatus,
} from "@vis.gl/react-google-maps";
import { useEffect, useState } from "react";
import { languageOf } from "#language/languages.ts";
import { useLabels, useLocale } from "#language/locale-context.tsx";
import { site } from "#site.config";
import { createInfoWindow } from "./info-window.ts";
import type { MapsSettings } from "./maps-settings.ts";
import pin from "./office/pin.svg";

type GoogleMapProps = { settings: MapsSettings; address: string };

/**
 * Google's map of the office; nothing before its script has loaded (specification, section 2, Footer). A script that
 * does not come is remembered and logged, and not shown: what the map would have covered says where the office is.
 */
export function GoogleMap({ settings, address }: GoogleMapProps) {
  const [loadError, setLoadError] = useState<unknown>();
  useEffect(() => {
    // Google would write its refusal of the key over the map; it is for the operator.
    window.gm_authFailure = () => fail(new Error("the key is not accepted"));
    return () => {
      delete window.gm_authFailure;
    };
  }, []);

  function fail(error: unknown): void {
    console.error("Google Maps:", error);
    setLoadError(error);
  }

  if (loadError !== undefined) return null;
  return (
    <APIProvider
      apiKey={settings.key}
      libraries={libraries}
      version="quarterly"
      // Of the map's own controls, whatever the page's language (specification, section 4).
      language="en"
      region="US"
      authReferrerPolicy="origin"
      solutionChannel=""
      disableUsageAttribution
      onError={fail}
    >
      <LoadedMap mapId={settings.mapId} address={address} />
    </APIProvider>
  );
}

// One and the same list at each rendering: another one would load the script again.
const libraries = ["marker"];

const { center, marker, zoom } = site.map;
const middle = { lat: center.latitude, lng: center.longitude };
const position = { lat: marker.latitude, lng: marker.longitude };

type LoadedMapProps = { mapId: string | undefined; address: string };

function LoadedMap({ mapId, address }: LoadedMapProps) {
  const labels = useLabels();
  const [isOpen, setIsOpen] = useState(false);
  if (useApiLoadingStatus() !== APILoadingStatus.LOADED) return null;
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  return (
    <Map
      {...(mapId === undefined ? {} : { mapId })}
      defaultCenter={middle}
      defaultZoom={zoom}
      gestureHandling="cooperative"
      colorScheme="FOLLOW_SYSTEM"
      disableDefaultUI
      zoomControl
    >
      {mapId === undefined ? (
        <Marker position={position} title={labels.marker} icon={pin} onClick={open} />
      ) : (
        <AdvancedMarker position={position} title={labels.marker} onClick={open}>
          <img src={pin} alt="" width="48" height="60" />
        </AdvancedMarker>
      )}
      {isOpen && (
        <InfoWindow
          position={position}
          pixelOffset={abovePin}
          headerDisabled
          onClose={close}
          onCloseClick={close}
        >
          <Information address={address} onClose={close} />
        </InfoWindow>
      )}
    </Map>
  );
}

const abovePin: [number, number] = [0, -60];

type InformationProps = { address: string; onClose: () => void };

/** The same window as on the other map. */
function Information({ address, onClose }: InformationProps) {
  const language = languageOf[useLocale()];
  return (
    <div
      key={language}
      ref={(place) => {
        place?.replaceChildren(createInfoWindow({ address, onClose }, language));
      }}
    />
  );
}

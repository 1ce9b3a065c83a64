import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { labels as labelsOf } from "#language/labels.ts";
import { languageOf, type Locale } from "#language/languages.ts";
import { site } from "#site.config";
import { mayContactGoogle, onConsentChange } from "#third-party/consent.client.ts";
import type { MapProviderProps } from "#third-party/map-provider.client.ts";
import { firstView, offsetOf } from "#third-party/map-view.ts";
import type { MapsSettings } from "#third-party/maps-settings.ts";
import type { MapTiles } from "#third-party/map-tiles.ts";
import { drawing, MapDrawing } from "./map-drawing.tsx";
import { MapBoundary } from "./map-boundary.tsx";
import { OfficeAddress } from "./office-address.tsx";
import { OfficeMarker } from "./office-marker.island.tsx";
import { OfficePin } from "./office-pin.tsx";
import { useIsNear } from "./use-is-near.island.ts";

/** JSON values only: they are the island's serialized props. */
export type OfficeMapProps = {
  locale: Locale;
  address?: string | undefined;
  postcode?: string | undefined;
  /** Undefined for a map of `tiles`. */
  maps?: MapsSettings | undefined;
  tiles: MapTiles;
};

const GoogleMap = lazy(async () => {
  const { GoogleMap } = await import("#third-party/google-map.client.tsx");
  return { default: GoogleMap };
});

const OpenMap = lazy(async () => {
  const { OpenMap } = await import("#third-party/open-map.client.tsx");
  return { default: OpenMap };
});

/**
 * The office on a map, with its address as HTML. A provider's map replaces the drawing when it is near the viewport and
 * the provider's script has loaded. A load error is stored and logged, not shown (docs/specification.md §8).
 */
export function OfficeMap({ locale, address, postcode, maps, tiles }: OfficeMapProps) {
  const language = languageOf[locale];
  const labels = labelsOf[language];
  const region = useRef<HTMLElement>(null);
  const marker = useRef<HTMLButtonElement>(null);
  const isNear = useIsNear(region);
  const [isRequested, setIsRequested] = useState(false);
  const isAllowed = useMayContact(maps) || isRequested;
  const [loadError, setLoadError] = useState<unknown>();
  const hasProvider = isNear && isAllowed && loadError === undefined;
  const [isReady, setIsReady] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  const fail = useCallback(
    (error: unknown) => {
      console.error(maps ? "Google Maps:" : "map tiles:", error);
      setLoadError(error);
      setIsReady(false);
      setIsOpen(false);
    },
    [maps],
  );

  function close(): void {
    setIsOpen(false);
    marker.current?.focus({ preventScroll: true });
  }

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) close();
  });
  useEffect(() => {
    const element = region.current;
    const onKeyDown = (event: KeyboardEvent) => closeOnEscape(event);
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, []);

  function showMap(): void {
    setIsRequested(true);
    // The focused button disappears, so the focus moves to the map.
    region.current?.focus({ preventScroll: true });
  }

  const addressLine = [address, postcode].filter((text) => text !== undefined).join(", ");
  const provider: MapProviderProps = {
    labels,
    onReady: useCallback(() => setIsReady(true), []),
    children: (panBy) => (
      <OfficeMarker
        labels={labels}
        addressLine={addressLine}
        photoAlt={labels.officePhoto}
        isOpen={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={close}
        panBy={panBy}
        button={marker}
      />
    ),
  };
  return (
    <div className="office-map">
      <section
        className="office-map-region"
        data-ground="surface"
        aria-label={labels.map}
        tabIndex={-1}
        ref={region}
      >
        {!(hasProvider && isReady) && (
          <>
            <MapDrawing />
            <svg className="office-map-middle" aria-hidden="true">
              <OfficePin {...offsetOf(site.map.marker, firstView)} />
            </svg>
          </>
        )}
        <div className="office-map-canvas">
          {hasProvider && (
            <MapBoundary onError={fail}>
              <Suspense fallback={null}>
                {maps ? (
                  <GoogleMap {...provider} settings={maps} onError={fail} />
                ) : (
                  <OpenMap {...provider} tiles={tiles} drawing={drawing} />
                )}
              </Suspense>
            </MapBoundary>
          )}
        </div>
        {isNear && !isAllowed && (
          <button className="office-map-show" type="button" onClick={showMap}>
            {labels.showGoogleMap}
          </button>
        )}
        {!(isOpen && hasProvider) && (
          <div className="office-map-card">
            <OfficeAddress labels={labels} addressLine={addressLine} />
          </div>
        )}
      </section>
    </div>
  );
}

/** Whether the provider may be contacted without a click: Google only after consent, if the site waits for consent. */
function useMayContact(maps: MapsSettings | undefined): boolean {
  return useSyncExternalStore(
    onConsentChange,
    () => maps === undefined || mayContactGoogle(maps),
    () => maps?.waitsForConsent !== true,
  );
}

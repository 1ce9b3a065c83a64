import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from "react";
import { labels as labelsOf } from "#language/labels.ts";
import { languageOf, type Locale } from "#language/languages.ts";
import { mayShowGoogleMap, onConsentChange } from "#third-party/consent.client.ts";
import type { PanBy } from "#third-party/map-provider.client.ts";
import type { ThirdParties } from "#third-party/third-parties.ts";
import { OfficeMarker } from "./office-marker.client.tsx";

/** JSON values only: the container's attribute carries them. */
export type OfficeMapProps = ThirdParties & { locale: Locale };

const GoogleMap = lazy(async () => {
  const { GoogleMap } = await import("#third-party/google-map.client.tsx");
  return { default: GoogleMap };
});

const OpenMap = lazy(async () => {
  const { OpenMap } = await import("#third-party/open-map.client.tsx");
  return { default: OpenMap };
});

/**
 * The office on Google's map, or without a key on a map of tiles. Renders nothing until the provider's script has loaded. A
 * load error is stored and logged, not shown (docs/specification.md §4 and §8).
 */
export function OfficeMap({ locale, maps, tiles, analytics }: OfficeMapProps) {
  const labels = labelsOf[languageOf[locale]];
  const isAllowed = useSyncExternalStore(
    onConsentChange,
    () => maps === undefined || mayShowGoogleMap(analytics),
  );
  const [loadError, setLoadError] = useState<unknown>();
  const fail = useCallback((error: unknown) => {
    console.error("Google Maps:", error);
    setLoadError(error);
  }, []);
  if (!isAllowed || loadError !== undefined) return null;
  const marker = (panBy: PanBy) => <OfficeMarker labels={labels} panBy={panBy} />;
  return (
    <Suspense>
      {maps ? (
        <GoogleMap labels={labels} settings={maps} onError={fail}>
          {marker}
        </GoogleMap>
      ) : (
        <OpenMap labels={labels} tiles={tiles}>
          {marker}
        </OpenMap>
      )}
    </Suspense>
  );
}

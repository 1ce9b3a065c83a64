import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { labels as labelsOf } from "#language/labels.ts";
import { languageOf, type Locale } from "#language/languages.ts";
import { mayShowGoogleMap, onConsentChange } from "#third-party/consent/consent.client.ts";
import type { PanBy } from "#third-party/maps/map-provider.client.ts";
import type { ThirdParties } from "#third-party/third-parties.ts";
import { OfficeMarker } from "./office-marker.client.tsx";

/** JSON values only: the container's attribute carries them. */
type OfficeMapProps = ThirdParties & { locale: Locale; address?: string };

const GoogleMap = lazy(async () => {
  const { GoogleMap } = await import("#third-party/maps/google-map.client.tsx");
  return { default: GoogleMap };
});

const OpenMap = lazy(async () => {
  const { OpenMap } = await import("#third-party/maps/open-map.client.tsx");
  return { default: OpenMap };
});

/**
 * Renders the map into its container, which is served empty. When the component throws, the container is empty again.
 * @returns a function that removes the map
 */
export function renderOfficeMap(container: HTMLElement): () => void {
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- The footer of the same build wrote the props of this component.
  const props = JSON.parse(container.dataset["officeMap"] ?? "") as OfficeMapProps;
  const root = createRoot(container, {
    onUncaughtError: (error) => console.error("office map:", error),
  });
  root.render(<OfficeMap {...props} />);
  return () => root.unmount();
}

/**
 * The office on Google's map, or without a key on a map of tiles. Renders nothing until the provider's script has loaded. A
 * load error is stored and logged, not shown (docs/specification.md §4 and §8).
 */
function OfficeMap({ locale, address, maps, tiles, analytics }: OfficeMapProps) {
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
  const marker = (panBy: PanBy) => <OfficeMarker labels={labels} address={address} panBy={panBy} />;
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

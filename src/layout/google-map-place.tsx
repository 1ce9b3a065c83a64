import {
  Component,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import type { MapsSettings } from "#third-party/maps-settings.ts";

const GoogleMap = lazy(async () => {
  const { GoogleMap } = await import("#third-party/google-map.tsx");
  return { default: GoogleMap };
});

type GoogleMapPlaceProps = { settings: MapsSettings; address: string };

/** Where Google's map will stand, once the place comes near the view. */
export function GoogleMapPlace({ settings, address }: GoogleMapPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div className="office-map-canvas" data-google ref={place}>
      {isNear && (
        <MapBoundary>
          <Suspense fallback={null}>
            <GoogleMap settings={settings} address={address} />
          </Suspense>
        </MapBoundary>
      )}
    </div>
  );
}

/** Whether the element has been within a screen or so of the view. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: "600px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

type MapBoundaryProps = { children: ReactNode };
type MapBoundaryState = { error: unknown };

/** A map that throws leaves its place as it was, and the page in peace. */
class MapBoundary extends Component<MapBoundaryProps, MapBoundaryState> {
  override state: MapBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): MapBoundaryState {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    console.error("Google Maps:", error);
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : null;
  }
}

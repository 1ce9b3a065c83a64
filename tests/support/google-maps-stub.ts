import type { BrowserContext } from "@playwright/test";

export type MapsBehaviour = "works" | "is blocked" | "hangs" | "refuses the key";

/** Serves a stub of Google's map script over HTTP and returns the requested addresses. */
export async function serveMaps(
  context: BrowserContext,
  behaviour: MapsBehaviour = "works",
): Promise<URL[]> {
  const requested: URL[] = [];
  await context.route("https://maps.googleapis.com/**", async (route) => {
    requested.push(new URL(route.request().url()));
    if (behaviour === "is blocked") return route.abort();
    // Never answered: the request ends with the page.
    if (behaviour === "hangs") return undefined;
    const body = `(${stub.toString()})(${JSON.stringify(behaviour === "refuses the key")})`;
    return route.fulfill({ contentType: "text/javascript", body });
  });
  return requested;
}

/** Runs in the page. Implements the part of the API that the React binding uses, with plain elements. */
function stub(refusesKey: boolean): void {
  type Options = Record<string, unknown>;

  class Thing {
    element = document.createElement("div");
    options: Options;
    constructor(options: Options = {}) {
      this.options = options;
    }
    addListener = () => ({ remove: () => undefined });
    setOptions(options: Options) {
      Object.assign(this.options, options);
    }
  }

  class LatLng {
    place: { lat: number; lng: number };
    constructor(place: { lat: number; lng: number }) {
      this.place = place;
    }
    lat = () => this.place.lat;
    lng = () => this.place.lng;
  }

  class StubMap extends Thing {
    constructor(place: HTMLElement, options: Options) {
      super(options);
      this.element.style.cssText = "position: absolute; inset: 0";
      this.element.append(this.panes);
      place.append(this.element);
      this.element.dataset["map"] = JSON.stringify(options);
      if (refusesKey) setTimeout(() => window.gm_authFailure?.());
    }
    panes = document.createElement("div");
    panBy(x: number, y: number) {
      this.panes.style.translate = `${-x}px ${-y}px`;
    }
  }

  class OverlayView extends Thing {
    static preventMapHitsAndGesturesFrom = () => undefined;
    map: StubMap | null = null;
    onAdd?: () => void;
    draw?: () => void;
    onRemove?: () => void;
    getPanes = () => ({ floatPane: this.map?.panes });
    getProjection = () => ({
      fromLatLngToDivPixel: (latLng: LatLng) => {
        if (!this.map) return null;
        this.map.panes.dataset["overlay"] = JSON.stringify(latLng.place);
        const { clientWidth, clientHeight } = this.map.element;
        return { x: clientWidth / 2, y: clientHeight / 2 };
      },
    });
    setMap(map: StubMap | null) {
      this.map = map;
      if (!map) {
        this.onRemove?.();
        return;
      }
      // Google's overlays are drawn asynchronously as well.
      setTimeout(() => {
        this.onAdd?.();
        this.draw?.();
      });
    }
  }

  const maps = Reflect.get(Reflect.get(window, "google"), "maps");
  Object.assign(maps, {
    importLibrary: async () => maps,
    Map: StubMap,
    OverlayView,
    Settings: { getInstance: () => ({}) },
    LatLng,
    event: {
      addListener: (thing: Thing) => thing.addListener(),
      clearInstanceListeners: () => undefined,
      removeListener: () => undefined,
    },
  });
  Reflect.get(maps, "__ib__")();
}

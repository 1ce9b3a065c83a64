import type { BrowserContext } from "@playwright/test";

export type MapsBehaviour = "works" | "throws" | "is blocked" | "hangs" | "refuses the key";

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
    const body =
      behaviour === "throws"
        ? 'throw new Error("a faulty map")'
        : `(${stub.toString()})(${JSON.stringify(behaviour === "refuses the key")})`;
    return route.fulfill({ contentType: "text/javascript", body });
  });
  return requested;
}

/** Runs in the page. Implements the part of the API that the React binding uses, with plain elements. */
function stub(refusesKey: boolean): void {
  type Listener = () => void;
  type Options = Record<string, unknown>;

  class Thing {
    listeners = new Map<string, Set<Listener>>();
    element = document.createElement("div");
    options: Options;
    constructor(options: Options = {}) {
      this.options = options;
    }
    addListener(name: string, listener: Listener) {
      const known = this.listeners.get(name) ?? new Set();
      this.listeners.set(name, known.add(listener));
      return { remove: () => known.delete(listener) };
    }
    fire(name: string) {
      for (const listener of this.listeners.get(name) ?? []) listener();
    }
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

  class Point {
    x: number;
    y: number;
    constructor(x: number, y: number) {
      this.x = x;
      this.y = y;
    }
  }

  class StubMap extends Thing {
    center: { lat: number; lng: number };
    constructor(place: HTMLElement, options: Options & { center: { lat: number; lng: number } }) {
      super(options);
      this.center = options.center;
      this.element.style.cssText = "position: absolute; inset: 0";
      this.element.append(this.panes);
      place.append(this.element);
      this.element.dataset["map"] = JSON.stringify(options);
      if (refusesKey) setTimeout(() => window.gm_authFailure?.());
    }
    /** The panes' offset in pixels, as on a map that was moved. */
    moved = new Point(0, 0);
    panes = document.createElement("div");
    panBy(x: number, y: number) {
      this.moved = new Point(this.moved.x - x, this.moved.y - y);
      this.panes.style.translate = `${this.moved.x}px ${this.moved.y}px`;
    }
    getDiv = () => this.element;
    getRenderingType = () => "RASTER";
    getMapCapabilities = () => ({});
    setCenter = () => undefined;
    setZoom = () => undefined;
    setHeading = () => undefined;
    setTilt = () => undefined;
    moveCamera = () => undefined;
    get = () => undefined;
    set = () => undefined;
  }

  class OverlayView extends Thing {
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
        const [from, to] = [world(this.map.center), world(latLng.place)];
        return new Point(clientWidth / 2 + to.x - from.x, clientHeight / 2 + to.y - from.y);
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

  /** Pixels on a Web Mercator map at zoom 17. */
  function world({ lat, lng }: { lat: number; lng: number }): Point {
    const size = 256 * 2 ** 17;
    const sine = Math.sin((lat * Math.PI) / 180);
    const height = Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
    return new Point((lng / 360) * size, -height * size);
  }

  const maps = Reflect.get(Reflect.get(window, "google"), "maps");
  Object.assign(maps, {
    importLibrary: async () => maps,
    Map: StubMap,
    OverlayView,
    Settings: { getInstance: () => ({}) },
    LatLng,
    Point,
    event: {
      addListener: (thing: Thing, name: string, listener: Listener) =>
        thing.addListener(name, listener),
      clearInstanceListeners: (thing: Thing) => thing.listeners.clear(),
      removeListener: (listener: { remove: () => void }) => listener.remove(),
    },
  });
  Reflect.get(maps, "__ib__")();
}

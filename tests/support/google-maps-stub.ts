import type { BrowserContext } from "@playwright/test";

export type MapsBehaviour = "works" | "throws" | "blocked" | "hangs" | "refuses the key";

/** Serves a stub of Google's map script over HTTP and returns the addresses that were asked for. */
export async function serveMaps(
  context: BrowserContext,
  behaviour: MapsBehaviour = "works",
): Promise<URL[]> {
  const asked: URL[] = [];
  await context.route("https://maps.googleapis.com/**", async (route) => {
    asked.push(new URL(route.request().url()));
    if (behaviour === "blocked") return route.abort();
    // Answered never: the request ends with the page.
    if (behaviour === "hangs") return undefined;
    const body =
      behaviour === "throws"
        ? 'throw new Error("a faulty map")'
        : `(${stub.toString()})(${JSON.stringify(behaviour === "refuses the key")})`;
    return route.fulfill({ contentType: "text/javascript", body });
  });
  return asked;
}

/** Runs in the page: as much of the API as the binding asks for, drawn with plain elements. */
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
    setPosition = () => undefined;
    setDraggable = () => undefined;
    setMap(map: { element: Element } | null) {
      if (map) map.element.append(this.element);
      else this.element.remove();
    }
  }

  class StubMap extends Thing {
    constructor(place: HTMLElement, options: Options) {
      super(options);
      place.append(this.element);
      this.element.dataset["map"] = JSON.stringify(options);
      if (refusesKey) setTimeout(() => window.gm_authFailure?.());
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

  class StubMarker extends Thing {
    constructor(options: Options) {
      super(options);
      this.element = document.createElement("div");
      const button = document.createElement("button");
      button.textContent = "Pin";
      button.title = String(options["title"]);
      button.dataset["marker"] = JSON.stringify(options["position"]);
      button.addEventListener("click", () => this.fire("click"));
      this.element.append(button);
    }
  }

  class StubInfoWindow extends Thing {
    setContent(content: Node | null) {
      this.element.replaceChildren(...(content ? [content] : []));
    }
    open({ map }: { map: { element: Element } }) {
      this.setMap(map);
    }
    close() {
      this.element.remove();
    }
  }

  const maps = Reflect.get(Reflect.get(window, "google"), "maps");
  Object.assign(maps, {
    importLibrary: async () => maps,
    Map: StubMap,
    Marker: StubMarker,
    InfoWindow: StubInfoWindow,
    Settings: { getInstance: () => ({}) },
    LatLng: Thing,
    Size: Thing,
    event: {
      addListener: (thing: Thing, name: string, listener: Listener) =>
        thing.addListener(name, listener),
      clearInstanceListeners: (thing: Thing) => thing.listeners.clear(),
      removeListener: (listener: { remove: () => void }) => listener.remove(),
    },
  });
  maps.__ib__();
}

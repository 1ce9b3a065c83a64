import type { MapsSettings } from "#third-party/maps-settings.ts";

/**
 * Brings the map when its place comes near the view, and never before. Without a key it needs no React; Google's is
 * part of React's tree (office-map.tsx), which only has to be there.
 */
export function startOfficeMap(maps: MapsSettings | undefined, wake: () => Promise<void>): void {
  const place = document.querySelector<HTMLElement>(".office-map-canvas:empty");
  if (!place) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      (maps ? wake() : showOpenMap(place)).catch((error: unknown) => console.warn("map:", error));
    },
    { rootMargin: "600px" },
  );
  observer.observe(place);
}

async function showOpenMap(place: HTMLElement): Promise<void> {
  const map = await import("#third-party/open-map.ts");
  const pin = place.parentElement?.querySelector(".office-map-pin")?.cloneNode(true);
  if (pin) map.showOpenMap(place, pin);
}

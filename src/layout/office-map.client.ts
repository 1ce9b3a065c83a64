/** Starts the office map when it comes near the viewport: React, which hydrates the page, shows it (office-map.island.tsx). */
export function startOfficeMap(wake: () => Promise<void>): void {
  const place = document.querySelector(".office-map");
  if (!place) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      wake().catch((error: unknown) => console.warn("map:", error));
    },
    { rootMargin: "600px" },
  );
  observer.observe(place);
}

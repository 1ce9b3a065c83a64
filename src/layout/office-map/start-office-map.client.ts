import { logUnlessLeft } from "#ui/log-unless-left.client.ts";

let current: HTMLElement | undefined;
let unmount: (() => void) | undefined;

/**
 * Renders the office map when its place is within 600 CSS pixels of the viewport. Must be called again after parts have been
 * replaced.
 */
export function startOfficeMap(): void {
  const container = document.querySelector<HTMLElement>("[data-office-map]");
  if (!container || container === current) return;
  current = container;
  unmount?.();
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      import("./office-map.client.tsx")
        .then(({ renderOfficeMap }) => {
          // The footer may have been replaced in the meantime.
          if (container === current) unmount = renderOfficeMap(container);
        })
        .catch((error: unknown) => logUnlessLeft("office map:", error));
    },
    { rootMargin: "600px" },
  );
  observer.observe(container);
}

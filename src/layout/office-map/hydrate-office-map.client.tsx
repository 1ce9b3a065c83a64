import { hydrateRoot, type Root } from "react-dom/client";
import { OfficeMap, type OfficeMapProps } from "./office-map.island.tsx";

const roots = new WeakMap<Element, Root>();

/** Hydrates the map's served HTML with the props in its container. When the component throws, the served HTML stays. */
export function hydrateOfficeMap(container: HTMLElement): void {
  // The part may have been replaced since the map was served.
  if (!container.isConnected) return;
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- The footer of the same build wrote the props of this component.
  const props = JSON.parse(container.dataset["island"] ?? "") as OfficeMapProps;
  const served = container.cloneNode(true);
  const root = hydrateRoot(container, <OfficeMap {...props} />, {
    onUncaughtError(error) {
      console.error("office map:", error);
      container.replaceWith(served);
    },
  });
  roots.set(container, root);
}

/** Unmounts the map of a part that was removed from the page. */
export function unmountOfficeMapIn(part: Element): void {
  const container = part.querySelector("[data-island]");
  if (container) roots.get(container)?.unmount();
}

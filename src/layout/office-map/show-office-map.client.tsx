import { createRoot, type Root } from "react-dom/client";
import { OfficeMap, type OfficeMapProps } from "./office-map.client.tsx";

const roots = new WeakMap<Element, Root>();

/** Renders the map into its container, which is served empty. When the component throws, the container is empty again. */
export function showOfficeMap(container: HTMLElement): void {
  // The part may have been replaced since its map came near.
  if (!container.isConnected) return;
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- The footer of the same build wrote the props of this component.
  const props = JSON.parse(container.dataset["officeMap"] ?? "") as OfficeMapProps;
  const root = createRoot(container, {
    onUncaughtError: (error) => console.error("office map:", error),
  });
  root.render(<OfficeMap {...props} />);
  roots.set(container, root);
}

/** Unmounts the map of a part that was removed from the page. */
export function unmountOfficeMapIn(part: Element): void {
  const container = part.querySelector("[data-office-map]");
  if (container) roots.get(container)?.unmount();
}

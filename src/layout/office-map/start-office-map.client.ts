import { logUnlessLeft } from "#ui/log-unless-left.client.ts";
import { whenNear } from "#ui/when-near.client.ts";

const started = new WeakSet<Element>();

/** Shows the office map when its place is near the viewport. Must be called again after parts have been replaced. */
export function startOfficeMap(): void {
  const container = document.querySelector<HTMLElement>("[data-office-map]");
  if (!container || started.has(container)) return;
  started.add(container);
  whenNear(container, () => {
    import("./show-office-map.client.tsx")
      .then(({ showOfficeMap }) => showOfficeMap(container))
      .catch((error: unknown) => logUnlessLeft("office map:", error));
  });
}

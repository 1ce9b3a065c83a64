import { onFirstTouch } from "#ui/on-first-touch.client.ts";
import { whenNear } from "#ui/when-near.client.ts";

/** Hydrates the served map when it is near the viewport, or when one of its buttons is touched before. */
export function startOfficeMap(): void {
  const container = document.querySelector<HTMLElement>("[data-island]");
  // The container has no box to observe: it has `display: contents` (page.css).
  const box = container?.firstElementChild;
  if (!container || !box) return;
  const hydrate = onFirstTouch(box, async () => {
    const { hydrateOfficeMap } = await import("./hydrate-office-map.client.tsx");
    hydrateOfficeMap(container);
  });
  whenNear(box, () => void hydrate());
}

import { layOutPage } from "#ui/lay-out.client.ts";
import type { Settings } from "#src/pages/page-data.ts";

/** What the specification's section 2 asks for on load: the product domain's redirect, the top, no leftover worker. */
export function startArrival({ productDomain, siteUrl }: Settings): void {
  if (productDomain !== undefined && location.hostname === productDomain) {
    location.replace(`${siteUrl}/powerbi`);
    return;
  }
  if (navigationType() === "back_forward") layOutPage();
  if (navigationType() === "reload" && location.hash === "") startAtTop();
  void navigator.serviceWorker
    ?.getRegistrations()
    .then((registrations) => Promise.all(registrations.map((worker) => worker.unregister())))
    .catch(() => undefined);
}

/** Browsers restore the place on a reload too. On the way back or forward that is what visitors expect. */
function startAtTop(): void {
  history.scrollRestoration = "manual";
  const toTop = () => scrollTo({ top: 0, behavior: "instant" });
  toTop();
  // A restoration that began before this script ran may end after it, but never after the visitor has scrolled.
  addEventListener("load", toTop, { once: true });
  for (const type of ["wheel", "touchstart", "keydown", "pointerdown"]) {
    addEventListener(type, () => removeEventListener("load", toTop), { once: true, passive: true });
  }
  addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
}

function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming ? entry.type : undefined;
}

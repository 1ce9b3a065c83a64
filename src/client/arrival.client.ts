import { layOutPage } from "#ui/lay-out.client.ts";
import type { Settings } from "#src/pages/page-data.ts";

/**
 * Does what docs/specification.md §2 requires on load: redirects the product domain, starts at the top of the page and
 * unregisters leftover service workers.
 */
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

/** Browsers also restore the scroll position on a reload. Visitors expect that on back and forward only. */
function startAtTop(): void {
  history.scrollRestoration = "manual";
  const toTop = () => scrollTo({ top: 0, behavior: "instant" });
  toTop();
  // A restoration that began before this script may finish after it. It is overridden until the visitor scrolls.
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

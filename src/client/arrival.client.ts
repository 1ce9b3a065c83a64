import { layOutPage } from "#ui/lay-out.client.ts";
import type { Settings } from "#src/parts/page-data.ts";

/**
 * Does what docs/specification.md §2 requires on load, except the page view (start-analytics.client.ts): redirects the product
 * domain to its product (on static hosts; the server redirects itself), scrolls to the top after a reload, and unregisters
 * leftover service workers.
 */
export function startArrival({ productDomain, productPath, siteUrl }: Settings): void {
  if (productDomain !== undefined && location.hostname === productDomain) {
    location.replace(siteUrl + productPath);
    return;
  }
  // The browser can restore the scroll position only when the whole page is laid out.
  if (navigationType() === "back_forward") layOutPage();
  if (navigationType() === "reload" && location.hash === "") startAtTop();
  void unregisterWorkers().catch(() => undefined);
}

/** Rejects where a browser's settings forbid access: `navigator.serviceWorker` itself then throws. */
async function unregisterWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker?.getRegistrations();
  await Promise.all((registrations ?? []).map((worker) => worker.unregister()));
}

/** The browser would restore the scroll position, which is wanted only on back and forward. */
function startAtTop(): void {
  history.scrollRestoration = "manual";
  scrollTo({ top: 0, behavior: "instant" });
  // The browser restores positions until the page has loaded. Later ones, after links within the page, are its own again.
  const restoreLater = () => (history.scrollRestoration = "auto");
  if (document.readyState === "complete") restoreLater();
  else addEventListener("load", () => setTimeout(restoreLater), { once: true });
}

function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming ? entry.type : undefined;
}

import { layOutPage } from "#ui/lay-out.client.ts";

/** Starts a reloaded page at its top (docs/specification.md §2). Back and forward restore the position. */
export function scrollOnLoad(): void {
  const [entry] = performance.getEntriesByType("navigation");
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : undefined;
  // The browser can restore the scroll position only when the whole page is laid out.
  if (type === "back_forward") layOutPage();
  if (type === "reload" && location.hash === "") startAtTop();
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

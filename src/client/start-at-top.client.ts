/**
 * Keeps browsers from restoring the scroll position when a page is loaded (docs/specification.md §2). On back and forward within
 * the page, they restore it.
 */
export function startAtTop(): void {
  addEventListener("pagehide", ({ persisted }) => {
    if (!persisted) history.scrollRestoration = "manual";
  });
  // Not at once: a browser that is still loading the page would restore the position.
  addEventListener("pageshow", () => setTimeout(() => (history.scrollRestoration = "auto")));
}

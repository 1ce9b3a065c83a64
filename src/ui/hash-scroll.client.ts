import { followedHash } from "./clicked-link.client.ts";

/**
 * Extends the browser's own hash scrolling: waits for a target that does not exist yet (docs/specification.md §2), and
 * moves the focus to the target.
 */
export function startHashScroll(): void {
  addEventListener("click", (event) => {
    const hash = followedHash(event);
    if (hash === undefined) return;
    setSmooth(true);
    // A click on the current hash scrolls but fires no hashchange.
    if (hash === location.hash) followHash();
  });
  addEventListener("hashchange", () => followHash());
  // The focus that the Tab key moves is scrolled to at once.
  addEventListener("keydown", () => setSmooth(false));
  const [entry] = performance.getEntriesByType("navigation");
  // A browser that does not restore the position of a reloaded page does not scroll to its hash either.
  followHash(entry instanceof PerformanceNavigationTiming && entry.type !== "navigate");
}

/** Not always smooth, since browsers would also restore positions smoothly on back and forward. */
const setSmooth = (isSmooth: boolean) =>
  document.documentElement.toggleAttribute("data-smooth", isSmooth);

let stopWaiting: (() => void) | undefined;

/** Milliseconds (docs/specification.md §9). */
const timeout = 10_000;

/** @param scrolls whether to scroll also to a target that the browser has found */
function followHash(scrolls = false): void {
  stopWaiting?.();
  const { hash } = location;
  if (hash === "") return;
  const target = targetOf(hash);
  if (target) {
    if (scrolls || !target.matches(":target")) target.scrollIntoView();
    focus(target);
    return;
  }
  const observer = new MutationObserver(() => {
    const element = targetOf(hash);
    if (!element) return;
    stopWaiting?.();
    setSmooth(true);
    element.scrollIntoView();
    focus(element);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["id"] });
  const timer = setTimeout(() => stopWaiting?.(), timeout);
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timer);
    stopWaiting = undefined;
  };
}

/** Returns the element whose id is the raw or the percent-decoded hash, as in the HTML standard. */
export function targetOf(hash: string): HTMLElement | null {
  const fragment = hash.slice(1);
  return document.getElementById(fragment) ?? document.getElementById(decoded(fragment));
}

/** A title may contain a bare percent sign. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Moves the focus to the element, for the Tab key and screen readers. A dialog manages its own focus, and a focus that is
 * already inside the element stays.
 */
function focus(element: HTMLElement): void {
  if (element instanceof HTMLDialogElement || element.contains(document.activeElement)) return;
  if (!element.matches("a[href], button, [tabindex]")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

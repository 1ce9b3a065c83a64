import { anchorKey, decodedFragment } from "./anchor-key.ts";
import { layOutPage } from "./lay-out.client.ts";
import { navigation } from "./navigation.client.ts";

/**
 * Extends the browser's own hash scrolling: waits for a target that does not exist yet (docs/specification.md §2), and
 * moves the focus to the target.
 */
export function startHashScroll(): void {
  const follow = followHash;
  // Without the Navigation API any hash change may be back or forward.
  let isTraversal = navigation === undefined;
  navigation?.addEventListener("currententrychange", ({ navigationType }) => {
    isTraversal = navigationType === "traverse";
  });
  addEventListener("hashchange", () => {
    const hadEstimatedHeights = document.documentElement.dataset["laidOut"] === undefined;
    follow();
    // Scrolls again, since Chromium does not redirect a smooth scroll under way. Not on back and forward, which restore a
    // position, unless that was computed from estimates.
    if (hadEstimatedHeights || !isTraversal) targetOf(location.hash)?.scrollIntoView();
  });
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a[href^='#']") : null;
    if (link) {
      layOutPage();
      setSmooth(true);
    }
    // A click on the current hash scrolls but fires no hashchange.
    if (link?.getAttribute("href") === location.hash) queueMicrotask(follow);
  });
  // The focus that the Tab key moves is scrolled to at once.
  addEventListener("keydown", () => setSmooth(false));
  follow();
}

/** Not always smooth, since browsers would also restore positions smoothly, on a reload and on back and forward. */
const setSmooth = (isSmooth: boolean) =>
  document.documentElement.toggleAttribute("data-smooth", isSmooth);

let stopWaiting: (() => void) | undefined;

/** Milliseconds (docs/specification.md §9). */
const timeout = 10_000;

function followHash(): void {
  stopWaiting?.();
  const { hash } = location;
  if (hash === "") return;
  layOutPage();
  const target = targetOf(hash);
  if (target) {
    // The browser scrolls only to an id that is written like the hash.
    if (!target.matches(":target")) target.scrollIntoView();
    focus(target);
    return;
  }
  const observer = new MutationObserver(() => {
    const element = targetOf(hash);
    if (!element) return;
    stopWaiting?.();
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

/** Returns the element whose id is the raw or the percent-decoded hash, as in the HTML standard, or else one that is the same to a reader. */
export function targetOf(hash: string): HTMLElement | null {
  const decoded = decodedFragment(hash);
  const key = anchorKey(decoded);
  return (
    document.getElementById(hash.slice(1)) ??
    document.getElementById(decoded) ??
    [...document.querySelectorAll<HTMLElement>("[id]")].find(({ id }) => anchorKey(id) === key) ??
    null
  );
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

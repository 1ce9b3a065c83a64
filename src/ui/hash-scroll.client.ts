import { layOutPage } from "./lay-out.client.ts";

/**
 * The browser scrolls to a hash by itself, smoothly by the style sheet. This does what it leaves open: waiting for an
 * element that is not there yet (specification, section 2), and taking the focus along.
 * @param timeout milliseconds to wait
 */
export function startHashScroll(timeout: number): void {
  const follow = () => followHash(timeout);
  addEventListener("hashchange", follow);
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a[href^='#']") : null;
    if (link) layOutPage();
    // The same hash once more: no change, and the browser scrolls all the same.
    if (link?.getAttribute("href") === location.hash) queueMicrotask(follow);
  });
  follow();
}

let stopWaiting: (() => void) | undefined;

function followHash(timeout: number): void {
  stopWaiting?.();
  const { hash } = location;
  if (hash === "") return;
  layOutPage();
  const present = targetOf(hash);
  if (present) {
    focus(present);
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

/** What a hash leads to, as the HTML standard finds it: the id as it stands, else percent-decoded. */
export function targetOf(hash: string): HTMLElement | null {
  const raw = hash.slice(1);
  let decoded = raw;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    // A title may hold a bare percent sign.
  }
  return document.getElementById(raw) ?? document.getElementById(decoded);
}

/** So that Tab and a screen reader go on from there. A dialog sees to its own focus, and a visitor who was quicker keeps it. */
function focus(element: HTMLElement): void {
  if (element instanceof HTMLDialogElement || element.contains(document.activeElement)) return;
  if (!element.matches("a[href], button, [tabindex]")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

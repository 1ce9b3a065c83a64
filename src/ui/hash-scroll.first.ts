import { hashScrollTimeout } from "#site.config";

/**
 * The browser scrolls to a hash by itself, smoothly by the style sheet. This does what it leaves open: waiting for an
 * element that is not there yet (specification, section 2), and taking the focus along.
 */
export function startHashScroll(): void {
  addEventListener("hashchange", follow);
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a[href^='#']") : null;
    // The same hash once more: no change, and the browser scrolls all the same.
    if (link && link.getAttribute("href") === location.hash) queueMicrotask(follow);
  });
  if (location.hash !== "") follow();
}

let stopWaiting: (() => void) | undefined;

function follow(): void {
  stopWaiting?.();
  const { hash } = location;
  if (hash === "" || hash === "#") return;
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
  const timeout = setTimeout(() => stopWaiting?.(), hashScrollTimeout);
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timeout);
    stopWaiting = undefined;
  };
}

/** What a hash leads to, as the HTML standard finds it: the id as it stands, else percent-decoded. */
export function targetOf(hash: string): HTMLElement | undefined {
  const raw = hash.slice(1);
  let decoded = raw;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    // A title may hold a bare percent sign.
  }
  return document.getElementById(raw) ?? document.getElementById(decoded) ?? undefined;
}

/** So that Tab and a screen reader go on from there. A dialog sees to its own focus. */
function focus(element: HTMLElement): void {
  if (element instanceof HTMLDialogElement) return;
  if (!element.matches("a[href], button, [tabindex]")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

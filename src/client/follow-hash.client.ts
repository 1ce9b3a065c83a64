import { idInHash, idMeantBy } from "#lib/id-in-hash.ts";
import { placeOfEntry } from "#sections/page-ids.ts";
import { stopFollowing } from "#sections/customer-cases/case-figure.client.ts";
import { followedLink } from "#ui/clicked-link.client.ts";
import { showDialog } from "#ui/dialog.client.ts";

/**
 * Leads to what the address's hash names: a section, a figure's evidence, or a dialog, which is open while its id is in
 * the address. Extends the browser's own scrolling: waits for a target that does not exist yet
 * (docs/specification.md §2), and moves the focus. Must be called after the menus, which make the page inert, have started.
 */
export function startFollowingHashes(): void {
  addEventListener("click", onClick);
  addEventListener("hashchange", onHashChange);
  addEventListener("close", leave, true);
  addEventListener("scrollend", ({ timeStamp }) => {
    // Milliseconds: earlier, it is the end of a scroll before the click.
    if (timeStamp > smoothSince + 100) setSmooth(false);
  });
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(type, onAction, { capture: true, passive: true });
  }
  // Firefox has scrolled to a dialog that was open in its place until the script started (dialog.css).
  if (dialogOf(location.hash)) scrollTo(0, 0);
  const [entry] = performance.getEntriesByType("navigation");
  // A browser that does not restore the position of a reloaded page does not scroll to its hash either.
  arrive(entry instanceof PerformanceNavigationTiming && entry.type !== "navigate");
}

/** Leads again to what was replaced while it was open, or before the visitor has done anything else. */
export function followReplaced(): void {
  if (target?.isConnected === false) arrive(true);
}

/** The open dialog, or until the visitor does something, what they were led to. */
let target: HTMLElement | null = null;

/** The history state of a dialog that was opened from the page, to which history can therefore go back. */
const fromPage = "from page";

/** Whether history is going back, which it does later. */
let isGoingBack = false;

/** Waits for a target until the visitor does something. */
let waiting: MutationObserver | undefined;

function onAction(): void {
  waiting?.disconnect();
  target = target?.closest("dialog") ?? null;
  setSmooth(false);
  stopFollowing();
}

let smoothSince = 0;

/** Not always smooth, since browsers would also restore positions smoothly on back and forward. */
function setSmooth(isSmooth: boolean): void {
  smoothSince = performance.now();
  document.documentElement.toggleAttribute("data-smooth", isSmooth);
  // Milliseconds, about as long as browsers scroll
  if (isSmooth && !("onscrollend" in window)) setTimeout(() => setSmooth(false), 700);
}

function onClick(event: MouseEvent): void {
  const link = followedLink(event);
  // The flag of the language that is shown
  if (link?.matches("[hreflang][aria-current]")) event.preventDefault();
  if (!link?.getAttribute("href")?.startsWith("#") || link.hash === "") return;
  event.preventDefault();
  leave();
  // Otherwise history would go back from where the link leads.
  if (isGoingBack) addEventListener("hashchange", () => follow(link), { once: true });
  else follow(link);
}

function follow(link: HTMLAnchorElement): void {
  const { hash } = link;
  if (dialogOf(hash)) {
    if (hash !== location.hash) history.pushState(fromPage, "", hash);
    // Safari focuses no link that is clicked. The browser returns the focus to it when the dialog closes.
    link.focus({ preventScroll: true });
  } else {
    showDialog(null);
    setSmooth(true);
    location.assign(hash);
  }
  arrive();
}

/** The browser restores focus and position on back and forward. */
function onHashChange(): void {
  isGoingBack = false;
  if (target !== targetOf(location.hash)) target = dialogOf(location.hash);
  showDialog(dialogOf(location.hash));
}

/** Takes the dialog that the browser has closed out of the address. */
function leave(): void {
  const dialog = target?.closest("dialog");
  if (!dialog || dialog.open || dialog !== dialogOf(location.hash)) return;
  target = null;
  isGoingBack = history.state === fromPage;
  if (isGoingBack) history.back();
  else history.replaceState(null, "", location.pathname + location.search);
}

/** @param scrolls whether to scroll also to a target that the browser has found */
function arrive(scrolls = false): void {
  const { hash } = location;
  if (hash === "") return;
  target = targetOf(hash);
  showDialog(dialogOf(hash));
  if (!target) waitFor(hash);
  else if (!target.matches("dialog")) reveal(target, scrolls);
}

function reveal(element: HTMLElement, scrolls: boolean): void {
  const evidence = element.closest("details");
  // Older browsers leave it closed.
  const isHidden = evidence?.open === false;
  if (evidence) evidence.open = true;
  if (scrolls || isHidden || !element.matches(":target")) element.scrollIntoView();
  // For the Tab key and screen readers
  const summary = evidence?.querySelector("summary");
  const place = summary ?? element;
  if (place.contains(document.activeElement)) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

function waitFor(hash: string): void {
  const observer = new MutationObserver(() => {
    if (location.hash !== hash || !targetOf(hash)) return;
    observer.disconnect();
    setSmooth(true);
    arrive(true);
  });
  waiting = observer;
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["id"] });
  // Milliseconds (docs/specification.md §9)
  setTimeout(() => observer.disconnect(), 10_000);
}

/** The dialog to which a hash leads. */
const dialogOf = (hash: string) => targetOf(hash)?.closest("dialog") ?? null;

/**
 * Returns what a hash leads to: the element whose id is the raw or the percent-decoded hash, as in the HTML standard, or the
 * same in another form; the news or the cases for an item or a figure that is no longer shown.
 */
function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  const ids = Array.from(document.querySelectorAll("[id]"), (element) => element.id);
  const meant = idMeantBy(hash, ids) ?? "";
  const elements = [id, idInHash(hash), meant, placeOfEntry(id)].map((each) =>
    document.getElementById(each),
  );
  return elements.find((element) => element !== null) ?? null;
}

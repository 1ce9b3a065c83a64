import type { Answers } from "#content/requests.ts";
import { followPage } from "./controls.client.ts";
import type { PageData } from "#src/pages/page-data.ts";

export type Waker = {
  /** Brings React to the page, once; rejects when its script or the page's content cannot be had. */
  now: () => Promise<void>;
  /** Whether React is there or on its way: the page is then its own. */
  isUnderWay: () => boolean;
};

/** The page as it is shown, and what the seven requests bring for it. */
type Shown = { data: PageData; live: Promise<Answers | undefined> };

/** Elements whose click is the script's to answer. */
const selector = "[data-wake]";

/**
 * React comes when something asks for it: a touch of what it answers, a slide that is due, or content that has
 * changed. A click that it was not there for is done again when it is.
 * @param foreseeSwitch fetches what a switch will need
 * @param switchTo shows the page in an address's language without React; resolves to whether it did
 */
export function createWaker(
  shown: () => Shown,
  switchTo: (address: string) => Promise<boolean>,
  foreseeSwitch: () => void,
): Waker {
  let waking: Promise<void> | undefined;
  const now = () => {
    if (waking) return waking;
    const { data, live } = shown();
    waking = import("./browser.tsx")
      .then((react) => react.hydrate(data, live))
      .then(() => {
        removeEventListener("click", holdClick, true);
        followPage();
      });
    waking.catch(() => {
      waking = undefined;
    });
    return waking;
  };
  const isUnderWay = () => waking !== undefined;

  function holdClick(event: MouseEvent): void {
    const element = wakerOf(event);
    if (!element || event.button !== 0 || isModified(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void answer(element);
  }

  async function answer(element: HTMLAnchorElement): Promise<void> {
    if (element.hreflang && !waking && (await switchTo(element.href))) return;
    // Without React it does what a link does.
    await now().catch(() => removeEventListener("click", holdClick, true));
    element.click();
    if (!waking) addEventListener("click", holdClick, true);
  }

  /** A hand on its way to a flag or a button: what it will need is fetched meanwhile. */
  function foresee(event: Event): void {
    const element = wakerOf(event);
    if (!element || waking) return;
    if (element.hreflang) foreseeSwitch();
    else now().catch(() => undefined);
  }

  addEventListener("click", holdClick, true);
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    addEventListener(type, foresee, { capture: true, passive: true });
  }
  wakeForSlideshow(shown().data, now);
  return { now, isUnderWay };
}

function wakerOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
}

function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** Milliseconds that the script and the next picture get before their slide is due. */
const lead = 6000;

function wakeForSlideshow({ slides }: PageData, wake: () => Promise<void>): void {
  if (slides.count < 2) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  setTimeout(
    function attempt() {
      if (document.visibilityState === "visible") wake().catch(() => undefined);
      else document.addEventListener("visibilitychange", attempt, { once: true });
    },
    // Less than none is at once.
    slides.interval - lead - performance.now(),
  );
}

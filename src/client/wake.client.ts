import type { Answers } from "#content/requests.ts";
import { followPage } from "./controls.client.ts";
import type { PageData } from "#src/pages/page-data.ts";

/** Elements whose click React answers. */
const selector = "[data-wake]";

/**
 * Loads React when something needs it: a touch of the slideshow's controls, a slide that is due, or changed content. A
 * click before that is repeated once React is there.
 * @returns loads React once; rejects when its script or the page's content cannot be had
 */
export function createWaker(
  data: PageData,
  live: Promise<Answers | undefined>,
): () => Promise<void> {
  let waking: Promise<void> | undefined;
  const wake = () => {
    if (waking) return waking;
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

  function holdClick(event: MouseEvent): void {
    const element = wakerOf(event);
    if (!element) return;
    event.preventDefault();
    event.stopPropagation();
    wake().then(
      () => element.click(),
      () => undefined,
    );
  }

  function prepare(event: Event): void {
    if (wakerOf(event)) wake().catch(() => undefined);
  }

  addEventListener("click", holdClick, true);
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    addEventListener(type, prepare, { capture: true, passive: true });
  }
  wakeForSlideshow(data, wake);
  return wake;
}

function wakerOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
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
    // A negative delay fires immediately.
    slides.interval - lead - performance.now(),
  );
}

import type { Answers } from "#content/requests.ts";
import { locales } from "#language/languages.ts";
import { servedSite } from "./other-language.ts";
import type { PageData } from "./page-data.ts";

/** Brings React to the page, once; rejects when its script cannot be had. */
export type Wake = () => Promise<void>;

/** Elements whose click is React's to answer. */
const selector = "[data-wake]";

/**
 * React comes when something asks for it: a touch of what it answers, a slide that is due, or content that has
 * changed. A click that it was not there for is done again when it is.
 * @param live what the seven requests bring
 */
export function createWaker(data: PageData, live: Promise<Answers | undefined>): Wake {
  let waking: Promise<void> | undefined;
  const wake: Wake = () => {
    waking ??= import("./browser.tsx")
      .then(({ hydrate }) => hydrate(data, live))
      .then(() => {
        removeEventListener("click", holdClick, true);
      });
    waking.catch(() => {
      waking = undefined;
    });
    return waking;
  };

  function holdClick(event: MouseEvent): void {
    const element = wakerOf(event);
    if (!element || event.button !== 0 || isModified(event)) return;
    event.preventDefault();
    event.stopPropagation();
    wake().then(
      () => element.click(),
      () => {
        removeEventListener("click", holdClick, true);
        element.click();
        addEventListener("click", holdClick, true);
      },
    );
  }

  /** A hand on its way to a flag or a button: what it will need is fetched meanwhile. */
  function foresee(event: Event): void {
    const element = wakerOf(event);
    if (!element) return;
    wake().catch(() => undefined);
    const locale = locales.find((known) => known === element.hreflang);
    if (locale && locale !== data.site.locale) void servedSite(locale);
  }

  addEventListener("click", holdClick, true);
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    addEventListener(type, foresee, { capture: true, passive: true });
  }
  wakeForSlideshow(data, wake);
  return wake;
}

function wakerOf({ target }: Event): HTMLAnchorElement | undefined {
  const element = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
  return element ?? undefined;
}

function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** Milliseconds that the script and the next picture get before their slide is due. */
const lead = 6000;

function wakeForSlideshow({ site: { content } }: PageData, wake: Wake): void {
  const { hero } = content;
  if (!hero || hero.images.length < 2) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  setTimeout(
    function attempt() {
      if (document.visibilityState === "visible") wake().catch(() => undefined);
      else document.addEventListener("visibilitychange", attempt, { once: true });
    },
    Math.max(0, hero.interval - lead - performance.now()),
  );
}

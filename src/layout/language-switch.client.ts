import { layOutSection } from "#ui/lay-out.client.ts";
import { navigation } from "#ui/navigation.client.ts";

/**
 * Preserves the reading position across a language switch, and prefetches the page in the other language in browsers
 * that do not prerender it (page/speculation-rules.server.ts).
 */
export function startLanguageSwitch(): void {
  restorePosition();
  addEventListener("click", savePosition);
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    addEventListener(type, prefetch, { passive: true });
  }
}

type ReadingPosition = {
  /** Of the page on which the position is restored. */
  language: string;
  /**
   * Sections and entries by name, with their distances from the top of the viewport in CSS pixels. The one being read is
   * first; the next ones are for content that the other language lacks.
   */
  starts: ReadonlyMap<string, number>;
  /** Whether the flag was activated with the keyboard; the flag then gets the focus. */
  hasFocus: boolean;
};

function savePosition(event: MouseEvent): void {
  const flag = flagOf(event);
  // Without the Navigation API nothing can be saved, and Safari below 17.4 lacks `checkVisibility` too.
  if (!flag || !navigation) return;
  // The first one that begins in the upper half of the viewport, then those above it, the nearest first.
  const rank = (top: number) => (top < 0 ? innerHeight - top : top);
  const tops = starts()
    // Leaves out closed dialogs, and what is not laid out because it is far away (page.css).
    .filter((start) => start.checkVisibility({ contentVisibilityAuto: true }))
    .map((start): [string, number] => [nameOf(start), start.getBoundingClientRect().top])
    .filter(([, top]) => top <= innerHeight / 2)
    .sort(([, one], [, other]) => rank(one) - rank(other));
  const position: ReadingPosition = {
    language: flag.hreflang,
    starts: new Map(tops),
    // The click count of the Enter key is 1 in Firefox and 0 in other browsers.
    hasFocus: event.detail === 0 || flag.matches(":focus-visible"),
  };
  // Not persistent storage, and nothing is sent.
  navigation.updateCurrentEntry({ state: position });
}

function restorePosition(): void {
  const position = storedPosition();
  if (!position || position.language !== document.documentElement.lang) return;
  const elements = new Map(starts().map((start) => [nameOf(start), start]));
  for (const [name, top] of position.starts) {
    const start = elements.get(name);
    if (start) {
      moveTo(start, top);
      break;
    }
  }
  if (position.hasFocus) {
    document
      .querySelector<HTMLElement>(".language-switch-link[aria-current]")
      ?.focus({ preventScroll: true });
  }
}

/** Scrolls until the element is `top` pixels below the top of the viewport. */
function moveTo(start: HTMLElement, top: number): void {
  layOutSection(start);
  const align = () => {
    const distance = start.getBoundingClientRect().top - top;
    scrollTo({ top: scrollY + distance, behavior: "instant" });
    return scrollY;
  };
  const aligned = align();
  // When web fonts have loaded, the text above may have more or fewer lines. A visitor who has scrolled on stays there, and
  // so does a page whose position the browser's scroll anchoring has corrected.
  void document.fonts.ready.then(() => (Math.abs(scrollY - aligned) < 1 ? align() : undefined));
}

/** Where sections and entries begin. */
const starts = () => [
  ...document.querySelectorAll<HTMLElement>(".hero, :is(main, footer) h2, [data-entry]"),
];

/** Returns a name that is the same in every language. */
const nameOf = ({ dataset, id, className }: HTMLElement) => dataset["entry"] ?? (id || className);

/**
 * Returns the position that the previous page has stored in the state of its history entry. This page must have been reached
 * by a link, not by a typed address, which has no referrer. Browsers without the Navigation API start at the top.
 */
function storedPosition(): ReadingPosition | undefined {
  const activation = navigation?.activation;
  const isReached = /push|replace/.test(activation?.navigationType ?? "");
  if (!isReached || document.referrer === "") return undefined;
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- Only `savePosition` of the same site's pages sets a state.
  return activation?.from?.getState() as ReadingPosition | undefined;
}

const prefetched = new Set<string>();

function prefetch(event: Event): void {
  const flag = flagOf(event);
  if (!flag || flag.ariaCurrent || prefetched.has(flag.href)) return;
  prefetched.add(flag.href);
  fetch(flag.href, { priority: "low" }).catch(() => undefined);
}

function flagOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element
    ? target.closest<HTMLAnchorElement>(".language-switch-link")
    : null;
}

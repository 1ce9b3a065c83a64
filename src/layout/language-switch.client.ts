import { layOutSection } from "#ui/lay-out.client.ts";
import { navigation } from "#ui/navigation.client.ts";

/**
 * Preserves the reading position across a language switch, and prefetches the page in the other language in browsers
 * that do not prerender it (pages/speculation-rules.ts).
 */
export function startLanguageSwitch(): void {
  restorePosition();
  addEventListener("click", savePosition);
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    addEventListener(type, prefetch, { passive: true });
  }
}

/** The reading position, and the address of the page on which it is restored. */
type ReadingPosition = {
  address: string;
  section: string;
  /** Distance of the section from the top of the viewport, in CSS pixels. */
  top: number;
  /** Whether the flag was activated with the keyboard; the flag then gets the focus. */
  hasFocus: boolean;
};

function savePosition(event: MouseEvent): void {
  const flag = flagOf(event);
  if (!flag) return;
  const readingLine = innerHeight / 3;
  const section = sections().findLast((each) => each.getBoundingClientRect().top <= readingLine);
  if (!section) return;
  const position: ReadingPosition = {
    address: flag.href,
    section: nameOf(section),
    top: section.getBoundingClientRect().top,
    // The click count of the Enter key is 1 in Firefox and 0 in other browsers.
    hasFocus: event.detail === 0 || flag.matches(":focus-visible"),
  };
  // Not persistent storage, and nothing is sent.
  navigation?.updateCurrentEntry({ state: position });
}

function restorePosition(): void {
  const position = storedPosition();
  if (!position || position.address !== location.href) return;
  const section = sections().find((candidate) => nameOf(candidate) === position.section);
  if (!section) return;
  layOutSection(section);
  const align = () => {
    const { top } = section.getBoundingClientRect();
    scrollTo({ top: scrollY + top - position.top, behavior: "instant" });
    return scrollY;
  };
  const aligned = align();
  // When web fonts have loaded, the text above may have more or fewer lines. A visitor who has scrolled on stays there, and
  // so does a page whose position the browser's scroll anchoring has corrected.
  void document.fonts.ready.then(() => (Math.abs(scrollY - aligned) < 1 ? align() : undefined));
  if (position.hasFocus) {
    document
      .querySelector<HTMLElement>(".language-switch-link[aria-current]")
      ?.focus({ preventScroll: true });
  }
}

/**
 * The elements whose position can be measured before layOutPage has run. Elements inside them may still have a height
 * of 0 (`content-visibility`, page.css).
 */
const sections = () => [...document.querySelectorAll<HTMLElement>("main section, footer")];

/** Returns a name that every section has, the same in every language; several sections have no id. */
const nameOf = (section: Element) => section.getAttribute("aria-labelledby") ?? section.className;

/**
 * Returns the position that the previous page has stored in the state of its history entry. This page must have been reached
 * by a link, not by a typed address, which has no referrer. Browsers without the Navigation API start at the top.
 */
function storedPosition(): ReadingPosition | undefined {
  const activation = navigation?.activation;
  const isLink = activation?.navigationType === "push" && document.referrer !== "";
  return isLink ? parsePosition(activation.from?.getState()) : undefined;
}

function parsePosition(state: unknown): ReadingPosition | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const { address, section, top, hasFocus }: Partial<Record<keyof ReadingPosition, unknown>> =
    state;
  return typeof address === "string" && typeof section === "string" && typeof top === "number"
    ? { address, section, top, hasFocus: hasFocus === true }
    : undefined;
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

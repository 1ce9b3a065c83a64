import { layOutPage } from "#ui/lay-out.client.ts";

/**
 * Keeps the reader at the section being read when a flag leads to the page in the other language, and fetches that page
 * ahead in browsers that do not prerender it (pages/speculation-rules.ts).
 */
export function startLanguageSwitch(): void {
  restorePlace();
  addEventListener("click", notePlace);
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    addEventListener(type, prefetch, { passive: true });
  }
}

const { navigation }: { navigation: Navigation | undefined } = window;

/** The place of the reader, and the address of the page that it is meant for. */
type Note = {
  address: string;
  section: string;
  /** Distance of the section from the top of the viewport, in CSS pixels. */
  top: number;
  /** The flag was followed with the keyboard: the next Tab goes on from there. */
  hasFocus: boolean;
};

function notePlace(event: MouseEvent): void {
  const flag = flagOf(event);
  if (!flag) return;
  const line = innerHeight / 3;
  const read = sections().findLast((section) => section.getBoundingClientRect().top <= line);
  if (!read) return;
  keepNote({
    address: flag.href,
    section: nameOf(read),
    top: read.getBoundingClientRect().top,
    hasFocus: event.detail === 0,
  });
}

function restorePlace(): void {
  const note = takeNote();
  if (!note || note.address !== location.href) return;
  const section = sections().find((candidate) => nameOf(candidate) === note.section);
  if (!section) return;
  layOutPage();
  const align = () => {
    const { top } = section.getBoundingClientRect();
    scrollTo({ top: scrollY + top - note.top, behavior: "instant" });
  };
  align();
  // Texts above may take another number of lines in their own font.
  void document.fonts.ready.then(align);
  if (note.hasFocus) {
    document
      .querySelector<HTMLElement>(".language-switch-link[aria-current]")
      ?.focus({ preventScroll: true });
  }
}

/** Elements whose own box is always laid out: one inside them measures 0 until the browser lays it out (layout.css). */
const sections = () => [...document.querySelectorAll("main section, footer")];

/** The same in both languages, unlike the ids of areas and cases, which are their titles. */
const nameOf = (section: Element) => section.getAttribute("aria-labelledby") ?? section.className;

/**
 * The note travels in the state of the history entry that is left (Navigation API), or in `window.name` where browsers
 * have none (before 2026). Neither is storage: nothing outlives the tab's history, and nothing is sent.
 */
function keepNote(note: Note): void {
  if (navigation) navigation.updateCurrentEntry({ state: note });
  else window.name = JSON.stringify(note);
}

/** Only for a link's navigation: an address that the visitor types has no referrer, and starts at the top. */
function takeNote(): Note | undefined {
  if (navigation) {
    const { activation } = navigation;
    const isLink = activation?.navigationType === "push" && document.referrer !== "";
    return isLink ? parseNote(activation.from?.getState()) : undefined;
  }
  const { name } = window;
  window.name = "";
  return name.startsWith("{") ? parseNote(JSON.parse(name)) : undefined;
}

function parseNote(state: unknown): Note | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const { address, section, top, hasFocus }: Partial<Record<keyof Note, unknown>> = state;
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

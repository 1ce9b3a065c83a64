import {
  continuedState,
  isPaused,
  reduceSlideshow,
  type SlideshowEvent,
  type SlideshowState,
  startState,
  untilChange,
} from "./slideshow.ts";

/** The state of the last event. */
let latest: SlideshowState | undefined;
let running: { hero: Element | null; until: AbortController } | undefined;

/** Runs the slideshow of the page's hero. When the hero has been replaced since the last call, it goes on where it was. */
export function startSlideshow(): void {
  // Not an attribute of the controls, which live content replaces: the focus is moved to them before they run.
  document.documentElement.dataset["slideshow"] = "";
  const hero = document.querySelector<HTMLElement>(".hero");
  if (running?.hero === hero) return;
  running?.until.abort();
  running = { hero, until: new AbortController() };
  const controls = hero?.querySelector<HTMLElement>(".slide-controls");
  if (hero && controls) run(hero, controls, running.until.signal);
}

/**
 * Owns `data-shown` of the slides, which it clones from their templates, and `aria-current` and `data-choice` of the
 * controls.
 */
function run(hero: HTMLElement, controls: HTMLElement, signal: AbortSignal): void {
  const slides = [...hero.querySelectorAll<HTMLElement>(".hero-slides > :is(picture, template)")];
  const marks = [...controls.querySelectorAll(".slide-controls-mark")];
  const interval = Number(controls.dataset["interval"]);
  let state = latest
    ? continuedState(latest, slides.length, interval)
    : startState(slides.length, interval);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(event: SlideshowEvent): void {
    if (signal.aborted) return;
    state = reduceSlideshow(state, { ...event, now: performance.now() });
    latest = state;
    state.mounted.forEach(mount);
    show();
    clearTimeout(timer);
    const wait = untilChange(state);
    if (wait !== undefined) timer = setTimeout(() => send({ type: "time" }), wait);
  }

  /** Loads a slide's picture. */
  function mount(index: number): void {
    const template = slides[index];
    if (!(template instanceof HTMLTemplateElement)) return;
    // React appends to the element itself, and an HTML parser to its content.
    const inert = template.content.querySelector("picture") ?? template.querySelector("picture");
    if (!inert) return;
    const picture = document.importNode(inert, true);
    slides[index] = picture;
    template.replaceWith(picture);
    const image = picture.querySelector("img");
    if (!image) return;
    image.loading = "eager";
    const sendOutcome = (type: "ready" | "failed") => send({ type, slide: index });
    image.decode().then(
      () => sendOutcome("ready"),
      () => sendOutcome("failed"),
    );
  }

  function show(): void {
    slides.forEach((slide, index) => (slide.dataset["shown"] = String(index === state.shown)));
    marks.forEach((mark, index) => {
      if (index === state.current) mark.setAttribute("aria-current", "true");
      else mark.removeAttribute("aria-current");
    });
    controls.dataset["choice"] = isPaused(state) ? "paused" : "playing";
  }

  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const stop = (stops: Partial<SlideshowState["stops"]> = {}) =>
    send({ type: "stops", stops: { reduced: reduced.matches, ...stops } });
  const listening = { signal };
  reduced.addEventListener("change", () => stop(), listening);
  const observer = new IntersectionObserver((entries) =>
    stop({ away: !entries.at(-1)?.isIntersecting }),
  );
  observer.observe(hero);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  hero.addEventListener("focusin", () => stop({ focus: true }), listening);
  hero.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && hero.contains(relatedTarget))) stop({ focus: false });
    },
    listening,
  );
  controls.addEventListener(
    "pointerenter",
    ({ pointerType }) => stop({ pointer: pointerType === "mouse" }),
    listening,
  );
  controls.addEventListener("pointerleave", () => stop({ pointer: false }), listening);
  controls.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button?.matches(".slide-controls-pause")) send({ type: "toggle" });
      const slide = marks.findIndex((mark) => mark === button);
      if (slide >= 0) send({ type: "show", slide });
    },
    listening,
  );
  // A mouse or focus that entered before fires no event. A finger, which leaves none, does not count as a mouse.
  stop({
    pointer: matchMedia("(hover: hover)").matches && controls.matches(":hover"),
    focus: hero.matches(":focus-within"),
  });
}

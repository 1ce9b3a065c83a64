/**
 * Lets the line of a figure's evidence fall where it is seen: when the figure is opened, or the end of its summary enters
 * the window open. Until then the line is not there, and nothing moves. Without this the line is drawn.
 */
export function startFalls(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) target.closest(".case-figure")?.setAttribute("data-fall", "begun");
      }
    },
    // At most this much is empty below an open summary, and nothing is when the page has jumped past it.
    { rootMargin: "9999% 0px -32px" },
  );
  for (const figure of document.querySelectorAll(".case-figure-traced:not([data-fall])")) {
    figure.setAttribute("data-fall", "awaited");
    for (const end of figure.querySelectorAll(".case-figure-source")) observer.observe(end);
  }
  addEventListener("click", followOpened);
}

function followOpened({ target }: Event): void {
  followed = target instanceof Element ? target.closest(".case-figure-summary") : null;
  // The click opens the evidence after this.
  requestAnimationFrame(follow);
}

/** The summary below which the page follows the lead: scrolls in step with it, as far as the summary stays in the window. */
let followed: Element | null = null;

/** Leaves the scrolling to the visitor. */
export const stopFollowing = (): void => void (followed = null);

/** Pixels between the lead and the window's edge, and between the bar and the summary. */
const margin = 8;

function follow(): void {
  const layers = followed?.parentElement?.querySelector(":scope[open] > .case-figure-layers");
  if (!followed || !layers?.isConnected) return;
  const sunk = Number(getComputedStyle(layers).getPropertyValue("--sunk"));
  const { top, height } = layers.getBoundingClientRect();
  const { scrollPaddingBlockStart: bar } = getComputedStyle(document.documentElement);
  const room = followed.getBoundingClientRect().top - Number.parseFloat(bar) - margin;
  scrollBy(0, Math.max(0, Math.min(room, top + height * sunk + margin - innerHeight)));
  if (sunk < 1) requestAnimationFrame(follow);
}

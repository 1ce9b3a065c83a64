/**
 * Lets the line of a figure's evidence fall where it is seen: when the figure is opened in the window, or enters it open.
 * Until then the line is not there, and nothing moves. Without this the line is drawn.
 */
export function startFalls(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        target.setAttribute("data-fall", isIntersecting ? "begun" : "awaited");
        if (isIntersecting) observer.unobserve(target);
      }
    },
    // The figure, below which its evidence begins, is not at the window's lower edge.
    { rootMargin: "0px 0px -30%" },
  );
  for (const figure of document.querySelectorAll(".case-figure:not([data-fall])")) {
    observer.observe(figure);
  }
  addEventListener("click", followOpened);
}

function followOpened({ target }: Event): void {
  const summary = target instanceof Element ? target.closest(".case-figure-summary") : null;
  // The click opens the evidence after this.
  if (summary) requestAnimationFrame(() => followFall(summary));
}

/** The summary below which the page follows the lead. */
let followed: Element | null = null;

/** Scrolls in step with the lead while it sinks out of the window, as far as the summary stays in it. */
export function followFall(summary: Element): void {
  followed = summary;
  follow(summary);
}

/** Leaves the scrolling to the visitor. */
export const stopFollowing = (): void => void (followed = null);

/** Pixels between the lead and the window's edge, and between the bar and the summary. */
const margin = 16;

function follow(summary: Element, before = 1): void {
  const layers = summary.parentElement?.querySelector(":scope[open] > .case-figure-layers");
  if (followed !== summary || !layers?.isConnected) return;
  const sunk = Number(getComputedStyle(layers).getPropertyValue("--sunk"));
  const page = document.documentElement;
  // Until the page has come to rest at the figure, the lead waits.
  if (sunk > 0 && before < 1) {
    const { top, height } = layers.getBoundingClientRect();
    const bar = Number.parseFloat(getComputedStyle(page).scrollPaddingBlockStart);
    const room = summary.getBoundingClientRect().top - bar - margin;
    scrollBy(0, Math.max(0, Math.min(room, top + height * sunk + margin - innerHeight)));
  }
  if (sunk < 1) requestAnimationFrame(() => follow(summary, sunk));
}

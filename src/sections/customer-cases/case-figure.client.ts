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
}

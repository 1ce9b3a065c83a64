/** Marks the link of the section that crosses the upper part of the view with `aria-current`. */
export function startCurrentSection(): void {
  stop?.();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) mark(target.id, isIntersecting);
    },
    // A line a third of the way down: one section at a time crosses it.
    { rootMargin: "-33% 0px -66%" },
  );
  // One that is observed already stays so.
  const observe = () =>
    document.querySelectorAll("section[id]").forEach((section) => observer.observe(section));
  observe();
  // Sections may come with fresh content.
  const main = document.querySelector("main");
  const growth = new MutationObserver(observe);
  if (main) growth.observe(main, { childList: true });
  stop = () => {
    observer.disconnect();
    growth.disconnect();
  };
}

let stop: (() => void) | undefined;

function mark(id: string, isCurrent: boolean): void {
  document.querySelectorAll(`[data-section="${CSS.escape(id)}"]`).forEach((link) => {
    if (isCurrent) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  });
}

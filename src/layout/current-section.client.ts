/** Sets `aria-current` on the links to the section that is a third of the way down the viewport. */
export function startCurrentSection(): void {
  stop?.();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) setCurrent(target.id, isIntersecting);
    },
    // A thin strip a third of the way down, which one section at a time intersects.
    { rootMargin: "-33% 0px -66%" },
  );
  // Observing an element again has no effect.
  const observe = () =>
    document.querySelectorAll("section[id]").forEach((section) => observer.observe(section));
  observe();
  // Live content may add sections.
  const main = document.querySelector("main");
  const additions = new MutationObserver(observe);
  if (main) additions.observe(main, { childList: true });
  stop = () => {
    observer.disconnect();
    additions.disconnect();
  };
}

let stop: (() => void) | undefined;

function setCurrent(id: string, isCurrent: boolean): void {
  document.querySelectorAll(`[data-section="${CSS.escape(id)}"]`).forEach((link) => {
    if (isCurrent) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  });
}

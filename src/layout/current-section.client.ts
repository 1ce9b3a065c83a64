/** Sets `aria-current` on the links to the section that is a third of the way down the viewport. */
export function startCurrentSection(): void {
  observer?.disconnect();
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) setCurrent(target.id, isIntersecting);
    },
    // A thin strip a third of the way down. Where two sections meet in it, both are current.
    { rootMargin: "-33% 0px -66%" },
  );
  document.querySelectorAll("section[id]").forEach((section) => observer?.observe(section));
}

let observer: IntersectionObserver | undefined;

function setCurrent(id: string, isCurrent: boolean): void {
  document.querySelectorAll(`[data-section="${CSS.escape(id)}"]`).forEach((link) => {
    if (isCurrent) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  });
}

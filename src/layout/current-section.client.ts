/**
 * Sets `aria-current` on the links to the section that is a third of the way down the viewport, and lets the flags lead to it
 * in the other language.
 */
export function startCurrentSection(): void {
  observer?.disconnect();
  const sections = [...document.querySelectorAll("[data-part] section[id]")];
  observer = new IntersectionObserver(
    (entries) => {
      // Before a change of attributes, after which a measurement would lay the page out again.
      const begun = sections.filter((each) => each.getBoundingClientRect().top < innerHeight / 3);
      // Before a click, because the address of a page that is prerendered has the hash already.
      setFlagHash(begun.at(-1)?.id ?? "");
      for (const { target, isIntersecting } of entries) setCurrent(target.id, isIntersecting);
    },
    // A thin strip a third of the way down. Where two sections meet in it, both are current.
    { rootMargin: "-33% 0px -66%" },
  );
  for (const section of sections) observer.observe(section);
}

let observer: IntersectionObserver | undefined;

function setCurrent(id: string, isCurrent: boolean): void {
  document.querySelectorAll(`.navigation-bar a[href="#${id}"]`).forEach((link) => {
    if (isCurrent) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  });
}

function setFlagHash(id: string): void {
  const flags = ".language-switch-link:not([aria-current])";
  document.querySelectorAll<HTMLAnchorElement>(flags).forEach((flag) => (flag.hash = id));
}

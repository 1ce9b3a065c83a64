/**
 * Lets a flag lead to the section that is being read, and prefetches the page in the other language in browsers that do not
 * prerender it (page/speculation-rules.server.ts).
 */
export function startLanguageSwitch(): void {
  const prerenders = HTMLScriptElement.supports?.("speculationrules");
  const prefetched = new Set<string>();
  for (const type of ["pointerover", "focusin", "touchstart", "click"]) {
    addEventListener(type, prepareFlag, { passive: true });
  }

  function prepareFlag({ target }: Event): void {
    if (!(target instanceof Element)) return;
    const flag = target.closest<HTMLAnchorElement>(".language-switch-link:not([aria-current])");
    if (!flag) return;
    if (!prerenders && !prefetched.has(flag.href)) {
      prefetched.add(flag.href);
      fetch(flag.href, { priority: "low" }).catch(() => undefined);
    }
    flag.hash = sectionBeingRead();
  }
}

/** Returns the id of the last section that begins in the upper third of the viewport or above; "" at the top of the page. */
function sectionBeingRead(): string {
  const sections = document.querySelectorAll("#about, #area-title, #useCase, #contact");
  const begun = [...sections].filter((each) => each.getBoundingClientRect().top < innerHeight / 3);
  return begun.at(-1)?.id ?? "";
}

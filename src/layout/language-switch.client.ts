/**
 * Prefetches the page in the other language when its flag is touched, in browsers that do not prerender it
 * (page/speculation-rules.server.ts).
 */
export function startLanguageSwitch(): void {
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  const prefetched = new Set<string>();
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    addEventListener(type, prefetch, { passive: true });
  }

  function prefetch({ target }: Event): void {
    if (!(target instanceof Element)) return;
    const flag = target.closest<HTMLAnchorElement>(".language-switch-link:not([aria-current])");
    if (!flag || prefetched.has(flag.search)) return;
    prefetched.add(flag.search);
    fetch(flag.href, { priority: "low" }).catch(() => undefined);
  }
}

import { logUnlessLeft } from "./log-unless-left.client.ts";

/**
 * Loads what an element's buttons need, when a pointer, a finger or the focus first enters one of them, and repeats a click
 * that came before it was loaded. After a failure, which is logged, the next touch tries again.
 * @returns a function that loads it now, if that has not happened yet
 */
export function onFirstTouch(element: Element, load: () => Promise<void>): () => Promise<void> {
  const untilLoaded = new AbortController();
  let loading: Promise<void> | undefined;
  const loadOnce = () =>
    (loading ??= load().then(
      () => untilLoaded.abort(),
      (error: unknown) => {
        logUnlessLeft(`${element.className}:`, error);
        loading = undefined;
      },
    ));
  for (const type of ["pointerover", "focusin", "touchstart", "click"]) {
    element.addEventListener(
      type,
      ({ target }) => {
        const button = target instanceof Element ? target.closest("button") : null;
        if (!button) return;
        const loaded = loadOnce();
        if (type === "click") {
          void loaded.then(() => (untilLoaded.signal.aborted ? button.click() : undefined));
        }
      },
      { signal: untilLoaded.signal, passive: true },
    );
  }
  return loadOnce;
}

/** Milliseconds after which a page whose pictures have not loaded counts as loaded. */
const longestLoad = 4000;

/** Resolves when the document has loaded with its fonts, style sheets and the picture of the first view. */
const loaded = new Promise<void>((resolve) => {
  if (document.readyState === "complete") resolve();
  addEventListener("load", () => resolve(), { once: true });
  setTimeout(resolve, longestLoad);
});

// Safari has no requestIdleCallback.
const whenIdle: typeof requestIdleCallback | undefined = window.requestIdleCallback;

const idle = loaded.then(
  () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() =>
        setTimeout(() => (whenIdle ? whenIdle(() => resolve(), { timeout: 2000 }) : resolve())),
      );
    }),
);

/**
 * Resolves when the page has loaded and painted and the browser is idle, at most 2 s later: what starts then competes
 * neither with the largest picture for bandwidth nor with the first view for the main thread.
 */
export const afterLoad = (): Promise<void> => idle;

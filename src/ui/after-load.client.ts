/** Milliseconds after which a page whose pictures have not loaded counts as loaded. */
const longestLoad = 4000;

/** Resolves when the document has loaded with its fonts, style sheets and the picture of the first view. */
const loaded = new Promise<void>((resolve) => {
  if (document.readyState === "complete") resolve();
  addEventListener("load", () => resolve(), { once: true });
  setTimeout(resolve, longestLoad);
});

/**
 * Resolves when the page has loaded and painted and the browser is idle, at most 2 s later: what starts then competes
 * neither with the largest picture for bandwidth nor with the first view for the main thread.
 */
export async function afterLoad(): Promise<void> {
  await loaded;
  // Safari has no requestIdleCallback.
  const idle: typeof requestIdleCallback | undefined = window.requestIdleCallback;
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      setTimeout(() => (idle ? idle(() => resolve(), { timeout: 2000 }) : resolve())),
    );
  });
}

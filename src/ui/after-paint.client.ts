/**
 * Resolves at the first paint (W3C Paint Timing). Requesting an animation frame before it would delay the paint. A browser
 * that does not report its paint delays live content by 4 s.
 */
const firstPaint = new Promise<void>((resolve) => {
  new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
  setTimeout(resolve, 4000);
});

/** Resolves when the page has painted and the browser is idle, at most 2 s later. */
export async function afterPaint(): Promise<void> {
  await firstPaint;
  // Safari has no requestIdleCallback.
  const idle: typeof requestIdleCallback | undefined = window.requestIdleCallback;
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      setTimeout(() => (idle ? idle(() => resolve(), { timeout: 2000 }) : resolve())),
    );
  });
}

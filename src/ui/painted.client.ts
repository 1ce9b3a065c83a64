/** The page's first paint (W3C Paint Timing). A frame asked for before it would hold it up. */
const first = new Promise<void>((resolve) => {
  new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
});

/** When the page has painted and the browser has time. */
export async function painted(): Promise<void> {
  await first;
  // Safari has no idle callback.
  const idle: typeof requestIdleCallback | undefined = window.requestIdleCallback;
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      setTimeout(() => (idle ? idle(() => resolve(), { timeout: 2000 }) : resolve())),
    );
  });
}

/** When the page has painted and the browser has time. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        // Safari has no idle callback.
        if ("requestIdleCallback" in window) {
          requestIdleCallback(() => resolve(), { timeout: 2000 });
        } else resolve();
      }),
    );
  });
}

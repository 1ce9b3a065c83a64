/** Returns the milliseconds since the visitor sees the page: a prerendered page is older than its visit. */
export function visitTime(): number {
  const [entry] = performance.getEntriesByType("navigation");
  const start = entry instanceof PerformanceNavigationTiming ? entry.activationStart : 0;
  // Only Chromium prerenders, and has the field.
  return performance.now() - (start ?? 0);
}

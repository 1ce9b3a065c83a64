/** Returns the milliseconds since the visit started: since navigation, or since a prerendered page was activated. */
export function visitTime(): number {
  const [entry] = performance.getEntriesByType("navigation");
  const start = entry instanceof PerformanceNavigationTiming ? entry.activationStart : 0;
  // Only Chromium prerenders and has this property.
  return performance.now() - (start ?? 0);
}

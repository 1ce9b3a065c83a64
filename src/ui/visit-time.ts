/** Returns the milliseconds since the start of the visit: of a prerendered page, since its activation. */
export function visitTime(): number {
  const [entry] = performance.getEntriesByType("navigation");
  const start = entry instanceof PerformanceNavigationTiming ? entry.activationStart : 0;
  // Only Chromium prerenders and has this property.
  return performance.now() - (start ?? 0);
}

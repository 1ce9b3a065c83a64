import type { ThirdParties } from "./third-parties.tsx";

/**
 * Loads and starts analytics, if configured, after the first paint.
 * @param ready resolves when the page has painted and the browser is idle
 */
export function startAnalyticsAfter(ready: Promise<void>, settings: ThirdParties): void {
  if (!settings.analytics) return;
  const path = location.pathname + location.search;
  ready
    .then(() => import("./start-analytics.client.ts"))
    .then((analytics) => analytics.startAnalytics(settings, path))
    .catch((error: unknown) => console.warn("analytics:", error));
}

import type { AnalyticsOptions } from "./analytics.ts";

/**
 * Fetches what analytics needs, where there is analytics, once the page has painted. The page is complete without.
 * @param painted resolves when the browser has time
 */
export function startAnalyticsAfter(painted: Promise<void>, settings: AnalyticsOptions): void {
  if (!settings.analytics) return;
  const path = location.pathname + location.search;
  painted
    .then(() => import("./analytics.ts"))
    .then((analytics) => analytics.startAnalytics(settings, path))
    .catch((error: unknown) => console.warn("analytics:", error));
}

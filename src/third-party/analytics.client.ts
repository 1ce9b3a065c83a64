import type { AnalyticsSettings } from "./analytics-settings.ts";

/**
 * Fetches what analytics needs, where there is analytics, once the page has painted. The page is complete without.
 * @param painted resolves when the browser has time
 */
export function startAnalyticsAfter(
  painted: Promise<void>,
  settings: AnalyticsSettings | undefined,
): void {
  if (!settings) return;
  const path = location.pathname + location.search;
  painted
    .then(() => import("./analytics.ts"))
    .then((analytics) => analytics.startAnalytics(settings, path))
    .catch((error: unknown) => console.warn("analytics:", error));
}

import type { ThirdParties } from "./third-parties.tsx";

/** Loads and starts analytics, if configured, when `ready` resolves. */
export function startAnalyticsAfter(ready: Promise<void>, settings: ThirdParties): void {
  if (!settings.analytics) return;
  const path = location.pathname + location.search;
  ready
    .then(() => import("./start-analytics.client.ts"))
    .then((analytics) => analytics.startAnalytics(settings, path))
    .catch((error: unknown) => console.warn("analytics:", error));
}

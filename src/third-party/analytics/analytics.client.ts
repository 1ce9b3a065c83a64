import type { AnalyticsSettings } from "./analytics-settings.ts";

/** Loads and starts analytics, if configured, when `ready` resolves. */
export function startAnalyticsAfter(
  ready: Promise<void>,
  settings: AnalyticsSettings | undefined,
): void {
  if (!settings) return;
  ready
    .then(() => import("./start-analytics.client.ts"))
    .then(({ startAnalytics }) => startAnalytics(settings))
    .catch((error: unknown) => console.warn("analytics:", error));
}

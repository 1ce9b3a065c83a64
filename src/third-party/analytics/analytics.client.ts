import type { AnalyticsSettings } from "./analytics-settings.ts";

type Settings = {
  analytics: AnalyticsSettings | undefined;
  hasInvalidMeasurementId?: boolean | undefined;
};

/** Loads and starts analytics, if configured, when `ready` resolves. */
export function startAnalyticsAfter(
  ready: Promise<void>,
  { analytics, hasInvalidMeasurementId }: Settings,
): void {
  if (hasInvalidMeasurementId) console.warn("analytics: GA_MEASUREMENT_ID is no measurement id");
  if (!analytics) return;
  ready
    .then(() => import("./start-analytics.client.ts"))
    .then(({ startAnalytics }) => startAnalytics(analytics))
    .catch((error: unknown) => console.warn("analytics:", error));
}

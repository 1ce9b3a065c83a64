import type { ThirdParties } from "#third-party/third-parties.ts";

/** Loads and starts analytics, if configured, when `ready` resolves. */
export function startAnalyticsAfter(
  ready: Promise<void>,
  { analytics, hasInvalidMeasurementId }: ThirdParties,
): void {
  if (hasInvalidMeasurementId) console.warn("analytics: GA_MEASUREMENT_ID is no measurement id");
  if (!analytics) return;
  ready
    .then(() => import("./start-analytics.client.ts"))
    .then(({ startAnalytics }) => startAnalytics(analytics))
    .catch((error: unknown) => console.warn("analytics:", error));
}

import type { AnalyticsSettings } from "./analytics/analytics-settings.ts";
import type { MapTiles } from "./maps/map-tiles.ts";

/** The third parties that the environment configures. */
export type ThirdParties = {
  /** Undefined for a map of `tiles`. */
  maps: MapsSettings | undefined;
  tiles: MapTiles;
  analytics: AnalyticsSettings | undefined;
  /** Whether GA_MEASUREMENT_ID is given, and is none (docs/specification.md §8). */
  hasInvalidMeasurementId?: boolean | undefined;
};

export type MapsSettings = {
  /** Key of the Google Maps JavaScript API. */
  key: string;
  /** Google's id of a map style. */
  mapId: string | undefined;
};

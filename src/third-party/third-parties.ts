import { createContext } from "react";
import type { AnalyticsSettings } from "./analytics/analytics-settings.ts";
import { defaultTiles, type MapTiles } from "./maps/map-tiles.ts";

/** The third parties that the environment configures. */
export type ThirdParties = {
  /** Undefined for a map of `tiles`. */
  maps: MapsSettings | undefined;
  tiles: MapTiles;
  analytics: AnalyticsSettings | undefined;
};

export type MapsSettings = {
  /** Key of the Google Maps JavaScript API. */
  key: string;
  /** Google's id of a map style. */
  mapId: string | undefined;
};

export const ThirdPartiesContext = createContext<ThirdParties>({
  maps: undefined,
  tiles: defaultTiles,
  analytics: undefined,
});

import { createContext, type ReactNode, use } from "react";
import type { AnalyticsSettings } from "./analytics-settings.ts";
import { defaultTiles, type MapTiles } from "./map-tiles.ts";
import type { MapsSettings } from "./maps-settings.ts";

/** The third parties that the environment configures. */
export type ThirdParties = {
  /** Undefined for a map of `tiles`. */
  maps: MapsSettings | undefined;
  tiles: MapTiles;
  analytics: AnalyticsSettings | undefined;
};

const ThirdPartiesContext = createContext<ThirdParties>({
  maps: undefined,
  tiles: defaultTiles,
  analytics: undefined,
});

type ThirdPartiesProviderProps = { value: ThirdParties; children: ReactNode };

export function ThirdPartiesProvider({ value, children }: ThirdPartiesProviderProps) {
  return <ThirdPartiesContext value={value}>{children}</ThirdPartiesContext>;
}

export function useThirdParties(): ThirdParties {
  return use(ThirdPartiesContext);
}

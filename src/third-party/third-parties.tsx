import { createContext, type ReactNode, use } from "react";
import type { AnalyticsSettings } from "./analytics-settings.ts";
import type { MapsSettings } from "./maps-settings.ts";

/** The third parties that the environment has keys for. */
export type ThirdParties = {
  maps: MapsSettings | undefined;
  analytics: AnalyticsSettings | undefined;
};

const ThirdPartiesContext = createContext<ThirdParties>({ maps: undefined, analytics: undefined });

type ThirdPartiesProviderProps = { value: ThirdParties; children: ReactNode };

export function ThirdPartiesProvider({ value, children }: ThirdPartiesProviderProps) {
  return <ThirdPartiesContext value={value}>{children}</ThirdPartiesContext>;
}

export function useThirdParties(): ThirdParties {
  return use(ThirdPartiesContext);
}

import { hashScrollTimeout } from "#site.config";
import type { Settings } from "#src/pages/page-data.ts";
import type { Config } from "#server/config.ts";

/** What of the configuration a visitor's browser may know. */
export function settingsOf(config: Omit<Config, "service"> & Pick<Settings, "service">): Settings {
  const { siteUrl, service, productDomain, maps, analytics } = config;
  return { siteUrl, service, productDomain, maps, analytics, hashScrollTimeout };
}

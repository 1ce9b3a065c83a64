import { hashScrollTimeout } from "#site.config";
import type { Settings } from "#src/pages/page-data.ts";
import type { Config } from "#server/config.ts";
import { relayedService } from "#server/content/relay.ts";

/** What of the configuration a visitor's browser may know. */
export function settingsOf(config: Omit<Config, "service"> & Pick<Settings, "service">): Settings {
  const { siteUrl, productDomain, maps, analytics, relay } = config;
  const service = relay && config.service ? relayedService(config.service) : config.service;
  return { siteUrl, service, productDomain, maps, analytics, hashScrollTimeout };
}

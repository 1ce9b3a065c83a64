import type { SiteProcess } from "#tests/support/site-process.ts";

export const healthOf = async (site: SiteProcess) =>
  (await fetch(`${site.url}/healthz`, { headers: { connection: "close" } })).json();

import type { SiteProcess } from "#tests/support/site-process.ts";

/** The faulty service's names of the seven requests. */
export const contentTypes = ["all", "area", "title", "about", "partner", "news", "useCase"];

export const healthOf = async (site: SiteProcess) =>
  (await fetch(`${site.url}/healthz`, { headers: { connection: "close" } })).json();

import { test as base } from "./fixtures.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

type Sites = {
  /** Analytics from the start, without cookies until the visitor agrees. */
  cookieless: SiteProcess;
  /** Analytics, but nothing before the visitor agrees. */
  strict: SiteProcess;
  /** Google's map in place of OpenStreetMap's. */
  keyed: SiteProcess;
  /** Google's map and analytics, and nothing of either before the visitor agrees. */
  waiting: SiteProcess;
};

const id = { GA_MEASUREMENT_ID: "G-TEST123" };

/** Sites with the keys of third parties. */
export const test = base.extend<{}, Sites>({
  cookieless: siteWith(id),
  strict: siteWith({ ...id, ANALYTICS_BEFORE_CONSENT: "nothing" }),
  keyed: siteWith({ GOOGLE_MAPS_API_KEY: "a-key" }),
  waiting: siteWith({
    ...id,
    GOOGLE_MAPS_API_KEY: "a-key",
    ANALYTICS_BEFORE_CONSENT: "nothing",
  }),
});

type Use = (site: SiteProcess) => Promise<void>;
type Source = { sourceEnvironment: Record<string, string> };
type SiteFixture = [(source: Source, use: Use) => Promise<void>, { scope: "worker" }];

function siteWith(environment: Record<string, string>): SiteFixture {
  return [
    async ({ sourceEnvironment }, use) => {
      const site = await startSite({ ...sourceEnvironment, ...environment });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ];
}

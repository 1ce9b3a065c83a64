import { test as base } from "./fixtures.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

type Sites = {
  /** Analytics without cookies before consent. */
  cookieless: SiteProcess;
  /** Analytics that sends nothing before consent. */
  strict: SiteProcess;
  /** Google's map instead of OpenStreetMap's. */
  keyed: SiteProcess;
  /** Google's map and analytics, neither of which is loaded before consent. */
  waiting: SiteProcess;
};

const id = { GA_MEASUREMENT_ID: "G-TEST123" };

/** Sites with keys for third parties. */
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

import { test as base } from "./fixtures.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

type Sites = {
  /** Analytics from the start, without cookies until the visitor agrees. */
  cookieless: SiteProcess;
  /** Nothing before the visitor agrees. */
  strict: SiteProcess;
};

export const test = base.extend<{}, Sites>({
  cookieless: [
    async ({}, use) => {
      const site = await startSite({ GA_MEASUREMENT_ID: "G-TEST123" });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  strict: [
    async ({}, use) => {
      const site = await startSite({
        GA_MEASUREMENT_ID: "G-TEST123",
        ANALYTICS_BEFORE_CONSENT: "nothing",
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

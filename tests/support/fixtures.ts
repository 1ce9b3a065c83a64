import { test as base, type Page } from "@playwright/test";
import { type FaultyService, startFaultyService } from "./faulty-service.ts";
import { serveTiles } from "./map-tiles.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

type TestFixtures = {
  /** What the page wrote to the console as an error, and every uncaught error. */
  complaints: string[];
};

type WorkerFixtures = {
  /** The site as it ships: embedded content, the sample company. */
  site: SiteProcess;
  /** A content service that misbehaves on demand, and a site that uses it; well-behaved between tests. */
  faulty: { service: FaultyService; site: SiteProcess };
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  faulty: [
    async ({}, use) => {
      const service = await startFaultyService();
      // What one test plans for its page must not reach another's through the server.
      service.sparesServers = true;
      const site = await startSite(service.environment);
      await use({ service, site });
      await site.stop();
      await service.stop();
    },
    { scope: "worker" },
  ],
  context: async ({ context }, use) => {
    // No test reaches another host.
    await serveTiles(context);
    await use(context);
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await use(complaints);
  },
});

export { expect } from "@playwright/test";
export { languages } from "./languages.ts";

/** The entry requests that a browser makes while `act` runs and until there are `count`. */
export async function entryRequests(
  page: Page,
  count: number,
  act: () => Promise<unknown>,
): Promise<{ contentType: string; locale: string }[]> {
  const seen: { contentType: string; locale: string }[] = [];
  const enough = new Promise<void>((resolve) => {
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (!url.pathname.endsWith("/entries")) return;
      seen.push({
        contentType: url.searchParams.get("content_type") ?? "none",
        locale: url.searchParams.get("locale") ?? "none",
      });
      if (seen.length === count) resolve();
    });
  });
  await act();
  await enough;
  await page.waitForLoadState("networkidle");
  return seen.toSorted((a, b) => a.contentType.localeCompare(b.contentType));
}

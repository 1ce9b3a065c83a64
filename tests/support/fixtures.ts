import { test as base, type Page } from "@playwright/test";
import { type Contentful, startContentful } from "./contentful/contentful.ts";
import { serveTiles } from "./map-tiles.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

type TestFixtures = {
  /** What the page wrote to the console as an error, and every uncaught error. */
  complaints: string[];
};

export type WorkerOptions = {
  /** Where the sites of a project get their content: as they ship, or from Contentful on another origin. */
  source: "embedded" | "contentful";
};

type WorkerFixtures = {
  contentful: Contentful;
  /** The variables that make a site use the project's source. */
  sourceEnvironment: Record<string, string>;
  /** The sample company from the project's source. */
  site: SiteProcess;
  /** Contentful, which misbehaves on demand, and a site that uses it; well-behaved between tests. */
  faulty: { service: Contentful; site: SiteProcess };
};

/** Milliseconds that Contentful takes for an answer in its own project; the other one's tests need not wait. */
const latency = 150;

/** Milliseconds until a site of a busy machine has started and has its content. */
const startTimeout = 90_000;

export const test = base.extend<TestFixtures, WorkerFixtures & WorkerOptions>({
  source: ["embedded", { option: true, scope: "worker" }],
  contentful: [
    async ({ source }, use) => {
      const contentful = await startContentful();
      if (source === "contentful") contentful.latency = latency;
      // What one test plans for its page must not reach another's through the server.
      contentful.sparesServers = true;
      await use(contentful);
      await contentful.stop();
    },
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ launchOptions, contentful }, use) => {
      const args = [...(launchOptions.args ?? []), ...contentful.assetHost.chromiumArguments];
      await use({ ...launchOptions, args });
    },
    { scope: "worker" },
  ],
  sourceEnvironment: [
    async ({ source, contentful }, use) =>
      use(source === "contentful" ? contentful.environment : {}),
    { scope: "worker" },
  ],
  site: [
    async ({ sourceEnvironment }, use) => {
      const site = await startSite(sourceEnvironment);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: startTimeout },
  ],
  faulty: [
    async ({ contentful }, use) => {
      const site = await startSite(contentful.environment);
      await use({ service: contentful, site });
      await site.stop();
    },
    { scope: "worker", timeout: startTimeout },
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

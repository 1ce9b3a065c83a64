import { test as base, type Page } from "@playwright/test";
import { locales } from "#language/languages.ts";
import { type Contentful, startContentful } from "./contentful/contentful.ts";
import { serveTiles } from "./map-tiles.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

type TestFixtures = {
  /** Console errors and uncaught errors of the page. */
  pageErrors: string[];
};

export type WorkerOptions = {
  /** The content service of a project's sites: the embedded one, or the simulated Contentful on another origin. */
  source: "embedded" | "contentful";
};

type WorkerFixtures = {
  contentful: Contentful;
  /** Variables for using the project's content source. */
  sourceEnvironment: Record<string, string>;
  /** A site with the project's content source. */
  site: SiteProcess;
  /** Contentful with configurable faults, and a site that uses it. A test that sets faults also resets them. */
  faulty: { service: Contentful; site: SiteProcess };
};

/** Milliseconds per response of the simulated Contentful in the project `contentful`. */
const latency = 150;

/** Milliseconds for a site to start and load its content on a busy machine. */
const startTimeout = 90_000;

export const test = base.extend<TestFixtures, WorkerFixtures & WorkerOptions>({
  source: ["embedded", { option: true, scope: "worker" }],
  contentful: [
    async ({ source }, use) => {
      const contentful = await startContentful({ locales });
      if (source === "contentful") contentful.latency = latency;
      // Faults of one test must not change the server's content, which the next test uses.
      contentful.affectsBrowsersOnly = true;
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
    // Tests contact no other hosts.
    await serveTiles(context);
    await use(context);
  },
  pageErrors: async ({ page }, use) => {
    const pageErrors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") pageErrors.push(message.text());
    });
    page.on("pageerror", (error) => pageErrors.push(String(error)));
    await use(pageErrors);
  },
});

export { expect } from "@playwright/test";
export { languages } from "./languages.ts";

/** Resolves when the page has compared its content with the service's, and shows what differs. */
export const contentIsCurrent = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("content-current").length > 0);

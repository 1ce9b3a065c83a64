import { test as base, type Page } from "@playwright/test";
import { type Contentful, startContentful } from "./contentful/contentful.ts";
import type { Resource } from "./contentful/delivery-api.ts";
import { addDraft, english, previewOf, swedish } from "./draft.ts";
import { serveTag } from "./google-tag.ts";
import { servePictures, serveTiles } from "./outside-pictures.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

/*
 * The browser tests' fixtures. Those of the worker scope are all in this file: a file with further ones would need a worker
 * with a browser and sites of its own.
 */

export type TestOptions = {
  /** Whether the browser loads the sample space's pictures from the site. */
  realPictures: boolean;
};

type TestFixtures = {
  /** The page of `site`, opened. */
  home: Page;
  /** Console errors and uncaught errors of the page. */
  pageErrors: string[];
  /** The simulated Contentful, whose faults and answers end with the test, and a site that uses it. */
  faulty: { service: Contentful; site: SiteProcess };
};

export type WorkerOptions = {
  /** The content service of a project's sites: the sample space, or the simulated Contentful on another origin. */
  source: "sample" | "contentful";
};

type WorkerFixtures = {
  contentful: Contentful;
  /** Variables for using the project's content source. */
  sourceEnvironment: Record<string, string>;
  /** A site with the project's content source. */
  site: SiteProcess;
  /** The same with analytics, without cookies before consent. */
  cookieless: SiteProcess;
  /** The same with analytics that sends nothing before consent. */
  strict: SiteProcess;
  /** The same with Google's map instead of OpenStreetMap's. */
  keyed: SiteProcess;
  /** The same with Google's map and analytics, neither of which is loaded before consent. */
  waiting: SiteProcess;
  /** A site whose newest news item is a draft in both languages, and that item. */
  draft: { service: Contentful; site: SiteProcess; entry: Resource };
  /** A site that uses the simulated Contentful. */
  contentfulSite: SiteProcess;
};

/** Milliseconds per response of the simulated Contentful in the project `contentful`. */
const latency = 150;

/** For a site to start and load its content. */
const startTimeout = 120_000;

const analytics = { GA_MEASUREMENT_ID: "G-TEST123" };
const googleMap = { GOOGLE_MAPS_API_KEY: "a-key" };

type Use = (site: SiteProcess) => Promise<void>;
type SiteFixture = [
  (source: Pick<WorkerFixtures, "sourceEnvironment">, use: Use) => Promise<void>,
  { scope: "worker"; timeout: number },
];

function siteWith(environment: Record<string, string>): SiteFixture {
  return [
    async ({ sourceEnvironment }, use) => {
      await using site = await startSite({ ...sourceEnvironment, ...environment });
      await use(site);
    },
    { scope: "worker", timeout: startTimeout },
  ];
}

export const test = base.extend<TestFixtures & TestOptions, WorkerFixtures & WorkerOptions>({
  realPictures: [false, { option: true }],
  context: async ({ context, realPictures }, use) => {
    if (!realPictures) await servePictures(context);
    await serveTiles(context);
    await serveTag(context);
    await use(context);
  },
  home: async ({ page, site }, use) => {
    await page.goto(site.url);
    await use(page);
  },
  source: ["sample", { option: true, scope: "worker" }],
  contentful: [
    async ({ source }, use) => {
      await using contentful = await startContentful();
      if (source === "contentful") contentful.latency = latency;
      // Faults of one test must not change the server's content, which the next test uses.
      contentful.affectsBrowsersOnly = true;
      await use(contentful);
    },
    { scope: "worker" },
  ],
  sourceEnvironment: [
    async ({ source, contentful }, use) =>
      use(source === "contentful" ? contentful.environment : {}),
    { scope: "worker" },
  ],
  site: siteWith({}),
  cookieless: siteWith(analytics),
  strict: siteWith({ ...analytics, ANALYTICS_BEFORE_CONSENT: "nothing" }),
  keyed: siteWith(googleMap),
  waiting: siteWith({ ...analytics, ...googleMap, ANALYTICS_BEFORE_CONSENT: "nothing" }),
  draft: [
    async ({}, use) => {
      await using service = await startContentful();
      const headline = { sv: swedish, "en-US": english };
      const entry = addDraft(service.space, "news", "news-hemlig", { headline });
      await using site = await startSite({ ...service.environment, ...previewOf(service) });
      await use({ service, site, entry });
    },
    { scope: "worker", timeout: startTimeout },
  ],
  contentfulSite: [
    async ({ contentful, source, site }, use) => {
      if (source === "contentful") return use(site);
      await using ofContentful = await startSite(contentful.environment);
      await use(ofContentful);
    },
    { scope: "worker", timeout: startTimeout },
  ],
  faulty: async ({ contentful, contentfulSite }, use) => {
    await use({ service: contentful, site: contentfulSite });
    contentful.faults.clear();
    contentful.answers.clear();
  },
  pageErrors: async ({ page }, use) => {
    const pageErrors: string[] = [];
    page.on("console", (message) => {
      // Firefox reports a font whose download a reload has ended (NS_BINDING_ABORTED).
      const isAborted = /font: download failed.*status=2152398850/.test(message.text());
      if (message.type() === "error" && !isAborted) pageErrors.push(message.text());
    });
    page.on("pageerror", (error) => pageErrors.push(String(error)));
    await use(pageErrors);
  },
});

/** For pages whose motion is tested. Others prefer less of it: the slideshow's animation uses a tenth of a core. */
export const withMotion = { contextOptions: {} } as const;

export { expect } from "@playwright/test";
export { languages } from "./languages.ts";

/** Resolves when the page has compared its content with the service's, and shows what differs. */
export const contentIsCurrent = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("content-current").length > 0);

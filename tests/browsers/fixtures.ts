import { fileURLToPath } from "node:url";
import { test as base } from "vitest";
import { startFaultyService } from "#tests/support/faulty-service.ts";
import { startSite } from "#tests/support/site-process.ts";
import { startFirefox } from "./firefox.ts";
import { startRefusingProxy, watchSite } from "./watched-site.ts";
import { startWebKit } from "./webkit.ts";

const fonts = fileURLToPath(import.meta.resolve("#tests/support/fonts/only-dejavu.conf"));

/** Messages about imports (Firefox, WebKit) and requests (WebKit) that were cancelled because the page was left. */
const cancelledByNavigation =
  /error loading dynamically imported|Importing a module script failed|: Load failed$/;

export const test = base
  .extend("proxy", { scope: "file" }, async ({}, { onCleanup }) => {
    const proxy = await startRefusingProxy();
    onCleanup(proxy.stop);
    return proxy;
  })
  .extend("browser", { scope: "file" }, async ({ proxy }, { onCleanup }) => {
    const start = process.env["TESTED_BROWSER"] === "webkit" ? startWebKit : startFirefox;
    const browser = await start({ proxyPort: proxy.port, fonts });
    onCleanup(browser.stop);
    return browser;
  })
  // Contentful on another origin. A test's faults and answers apply to the browser only, not to the site's server.
  .extend("service", { scope: "file" }, async ({}, { onCleanup }) => {
    const service = await startFaultyService();
    service.affectsBrowsersOnly = true;
    onCleanup(service.stop);
    return service;
  })
  .extend("server", { scope: "file" }, async ({ service }, { onCleanup }) => {
    const server = await startSite(service.environment);
    onCleanup(server.stop);
    return server;
  })
  .extend("site", { scope: "file" }, async ({ server }, { onCleanup }) => {
    const site = await watchSite(server.url);
    onCleanup(site.stop);
    return site;
  })
  .extend("page", async ({ browser, site, service, proxy }, { onCleanup }) => {
    await browser.goto("about:blank");
    await browser.resize(1440, 900);
    service.behave();
    site.blockedPaths = undefined;
    for (const list of [site.pageErrors, site.requests, service.requests, proxy.requestedHosts]) {
      list.length = 0;
    }
    // A test that expects errors removes them from the list.
    onCleanup(() => {
      const pageErrors = site.pageErrors.filter((text) => !cancelledByNavigation.test(text));
      if (pageErrors.length > 0)
        throw new Error(`the page reported errors, expected none: ${pageErrors.join("; ")}`);
    });
    return browser;
  });

export { expect } from "vitest";

import { fileURLToPath } from "node:url";
import { test as base } from "vitest";
import { startFaultyService } from "#tests/support/faulty-service.ts";
import { startSite } from "#tests/support/site-process.ts";
import { startFirefox } from "./firefox.ts";
import { startRefusingProxy, watchSite } from "./watched-site.ts";
import { startWebKit } from "./webkit.ts";

const fonts = fileURLToPath(import.meta.resolve("#tests/support/fonts/only-dejavu.conf"));

/** Messages of Firefox (for an import) and WebKit (for a request) cancelled by leaving the page. */
const isCutOff = /error loading dynamically imported|: Load failed$/;

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
  // Contentful on another origin: what the browser asks it for is planned per test, the server keeps what it has.
  .extend("service", { scope: "file" }, async ({}, { onCleanup }) => {
    const service = await startFaultyService();
    service.sparesServers = true;
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
    site.withheld = undefined;
    for (const list of [site.complaints, site.requests, service.requests, proxy.asked]) {
      list.length = 0;
    }
    // A test that expects complaints takes them out.
    onCleanup(() => {
      const complaints = site.complaints.filter((text) => !isCutOff.test(text));
      if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join("; ")}`);
    });
    return browser;
  });

export { expect } from "vitest";

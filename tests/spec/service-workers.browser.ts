import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { portOf } from "#tests/support/port-of.ts";
import { startSite } from "#tests/support/site-process.ts";
import { titles } from "#tests/support/sample.ts";

/** Service workers that a former site on the same origin has left behind. */

/** Shows the former page for good: it answers from its cache, which the page fills. */
const cacheFirst = `
  addEventListener("install", (event) => event.waitUntil(caches.open("former").then((cache) => cache.add("/"))));
  addEventListener("activate", (event) => event.waitUntil(clients.claim()));
  addEventListener("fetch", (event) => event.respondWith(
    caches.match(event.request, { ignoreSearch: true }).then((found) => found ?? fetch(event.request)),
  ));`;

const formerPage = `<title>Former</title><script>for (const scope of ["/", "/former/"])
  navigator.serviceWorker.register("/service-worker.js", { scope })</script>`;

/** What the browser keeps of workers: registrations and caches. */
const leftovers = (page: Page) =>
  page.evaluate(async () => [
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ...(await caches.keys()),
  ]);

test("a former worker that answers from its cache is replaced, and forgotten", async ({ page }) => {
  const former = createServer(({ url }, response) => {
    const isWorker = url === "/service-worker.js";
    response.setHeader("Content-Type", isWorker ? "text/javascript" : "text/html");
    response.end(isWorker ? cacheFirst : formerPage);
  }).listen(0);
  await once(former, "listening");
  const port = portOf(former);
  await page.goto(`http://localhost:${port}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  former.closeAllConnections();
  former.close();
  await using site = await startSite({ PORT: String(port) });
  await page.goto(`${site.url}/?utm_source=x#contact`);
  // Two loads, and the installation of a worker between them
  await expect(page).toHaveTitle(titles.sv, { timeout: 40_000 });
  await expect(page).toHaveURL(`${site.url}/?utm_source=x#contact`);
  await expect.poll(() => leftovers(page)).toEqual([]);
});

test("a page that registers the worker anew is not reloaded", async ({ page, site }) => {
  for (const path of ["/service-worker.js", "/sw.js"]) {
    await page.route("**/former", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Former</title>" }),
    );
    await page.goto(`${site.url}/former`);
    // Navigating would end the evaluation.
    await page.evaluate(async (path) => {
      const { installing } = await navigator.serviceWorker.register(path);
      await new Promise<void>((resolve) => {
        installing?.addEventListener("statechange", () => {
          if (/activated|redundant/.test(installing.state)) resolve();
        });
      });
    }, path);
    await expect.poll(() => leftovers(page)).toEqual([]);
  }
});

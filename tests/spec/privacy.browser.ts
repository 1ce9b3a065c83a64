import type { Page } from "@playwright/test";
import { test } from "#tests/support/third-party-sites.ts";
import { expect } from "#tests/support/fixtures.ts";
import { serveMaps } from "#tests/support/google-maps-stub.ts";
import { commands, serveTag } from "#tests/support/google-tag.ts";
import { serveTiles } from "#tests/support/map-tiles.ts";
import { keptItems, otherHosts, unlisted } from "#tests/support/privacy-record.ts";

/** What the browser really asks and keeps, held against src/third-party/privacy-table.ts. */

const google = (hosts: readonly string[]) => hosts.filter((host) => host.includes("google"));
const cookieNames = async (page: Page) =>
  (await keptItems(page)).filter((item) => item.in === "cookie").map(({ name }) => name);

/** To the map and the end of the page, so that everything that is lazy has come. */
async function seeAll(page: Page): Promise<void> {
  await page.locator("#contact").scrollIntoViewIfNeeded();
  await expect(page.locator(".open-map")).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/** Clicks on links to other sites that lead nowhere in the end. */
const clickOutbound = (page: Page, times: number) =>
  page.evaluate((times) => {
    addEventListener("click", (event) => event.preventDefault());
    const link = document.querySelector<HTMLElement>(".social-link");
    for (let click = 0; click < times; click += 1) link?.click();
  }, times);

for (const mode of ["cookieless", "strict"] as const) {
  test(`${mode}: nothing is kept before the answer, what is listed after a yes, and nothing is sent after it is taken back`, async ({
    page,
    context,
    cookieless,
    strict,
  }) => {
    const { url } = { cookieless, strict }[mode];
    await serveTag(context);
    await serveTiles(context);
    const hosts = otherHosts(context, url);
    await page.goto(url);
    await expect(page.getByRole("button", { name: "Godkänn" })).toBeVisible();
    if (mode === "cookieless") await expect.poll(() => google(hosts)).toHaveLength(2);
    await seeAll(page);
    expect(await keptItems(page)).toEqual([]);
    if (mode === "strict") expect(google(hosts)).toEqual([]);

    await page.getByRole("button", { name: "Godkänn" }).click();
    await expect.poll(() => cookieNames(page)).toEqual(["_ga", "_ga_TEST123"]);
    await page.reload();
    await seeAll(page);
    expect(unlisted({ hosts, kept: await keptItems(page) })).toEqual([]);

    await page.getByRole("button", { name: "Cookieinställningar" }).click();
    await page.getByRole("button", { name: "Avböj" }).click();
    await expect.poll(() => cookieNames(page), { timeout: 1000 }).toEqual([]);
    hosts.length = 0;
    await clickOutbound(page, 3);
    await page.goto(`${url}/?lang=en-US`);
    await seeAll(page);
    await page.waitForLoadState("networkidle");
    expect(google(hosts)).toEqual([]);
    const kept = await keptItems(page);
    expect(kept).toEqual([{ in: "localStorage", name: "analytics-consent" }]);
  });

  test(`${mode}: after a refusal nothing goes to Google, whatever is clicked`, async ({
    page,
    context,
    cookieless,
    strict,
  }) => {
    const { url } = { cookieless, strict }[mode];
    await serveTag(context);
    await serveTiles(context);
    await page.goto(url);
    await page.getByRole("button", { name: "Avböj" }).click();
    const hosts = otherHosts(context, url);
    await page.reload();
    await seeAll(page);
    await clickOutbound(page, 20);
    await page.waitForLoadState("networkidle");
    expect(google(hosts)).toEqual([]);
    expect(await commands(page)).toEqual([]);
    expect(await keptItems(page)).toEqual([{ in: "localStorage", name: "analytics-consent" }]);
    expect(unlisted({ hosts, kept: [] })).toEqual([]);
  });
}

test("without keys only the map's tiles are asked for, and nothing is kept", async ({
  page,
  context,
  site,
}) => {
  await serveTiles(context);
  const hosts = otherHosts(context, site.url);
  await page.goto(site.url);
  await seeAll(page);
  expect(hosts).toEqual(["tile.openstreetmap.org"]);
  expect(await keptItems(page)).toEqual([]);
});

test("with a key only Google's map is asked for, and nothing is kept", async ({
  page,
  context,
  keyed,
}) => {
  await serveMaps(context);
  const hosts = otherHosts(context, keyed.url);
  await page.goto(keyed.url);
  await page.locator("#contact").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-map]")).toBeAttached();
  expect(hosts).toEqual(["maps.googleapis.com"]);
  expect(unlisted({ hosts, kept: [] })).toEqual([]);
  expect(await keptItems(page)).toEqual([]);
});

test("a host, a key or a lifetime that is not in the table is found", () => {
  const kept = [
    { in: "cookie", name: "_ga_TEST123", days: 730 },
    { in: "sessionStorage", name: "_ga" },
  ];
  expect(unlisted({ hosts: ["google-analytics.com.elsewhere.test"], kept })).toEqual([
    "google-analytics.com.elsewhere.test",
    "cookie _ga_TEST123",
    "sessionStorage _ga",
  ]);
});

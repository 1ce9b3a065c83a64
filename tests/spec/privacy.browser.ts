import type { Page } from "@playwright/test";
import { consentLabels } from "#language/consent-labels.ts";
import { labels } from "#language/labels.ts";
import { contentIsCurrent, expect, languages, test } from "#tests/support/fixtures.ts";
import { companyName, privacyHeadings } from "#tests/support/sample.ts";
import { serveMaps } from "#tests/support/google-maps-stub.ts";
import { hitsOf } from "#tests/support/google-tag.ts";
import { storedItems, otherHosts, unlisted } from "#tests/support/privacy-record.ts";

/** Compares a browser's requests and storage with src/third-party/consent/privacy-table.ts. */

const google = (hosts: readonly string[]) => hosts.filter((host) => host.includes("google"));
const cookieNames = async (page: Page) =>
  (await storedItems(page)).filter((item) => item.in === "cookie").map(({ name }) => name);

/** Scrolls to the map at the end of the page, so that it is loaded. */
async function seeAll(page: Page): Promise<void> {
  await page.locator("#contact").scrollIntoViewIfNeeded();
  await expect(page.locator(".open-map, [data-map]")).toBeVisible();
  await contentIsCurrent(page);
}

/** Clicks links to other sites, whose navigation is prevented. */
const clickOutbound = (page: Page, times: number) =>
  page.evaluate((times) => {
    addEventListener("click", (event) => event.preventDefault());
    const link = document.querySelector<HTMLElement>(".social-link");
    for (let click = 0; click < times; click += 1) link?.click();
  }, times);

for (const mode of ["cookieless", "strict"] as const) {
  test(`${mode}: consent alone stores and sends`, async ({ page, context, cookieless, strict }) => {
    const { url } = { cookieless, strict }[mode];
    const hosts = otherHosts(context, url);
    const hits = hitsOf(page);
    await context.addCookies([{ name: "_ga", value: "of-an-expired-consent", url }]);
    await page.goto(url);
    await expect(page.getByRole("button", { name: "Godkänn" })).toBeVisible();
    if (mode === "cookieless") await expect.poll(() => google(hosts)).toHaveLength(2);
    await seeAll(page);
    expect(await storedItems(page)).toEqual([]);
    if (mode === "strict") {
      await clickOutbound(page, 1);
      expect(google(hosts)).toEqual([]);
      expect(await page.evaluate(() => window.dataLayer), "what a tag would send").toBeUndefined();
    }

    await page.getByRole("button", { name: "Godkänn" }).click();
    await expect.poll(() => cookieNames(page)).toEqual(["_ga", "_ga_TEST123"]);
    await expect.poll(() => hits.filter(({ name }) => name === "page_view")).toHaveLength(1);
    await page.reload();
    await seeAll(page);
    expect(unlisted({ hosts, stored: await storedItems(page) })).toEqual([]);

    await page.getByRole("button", { name: "Cookieinställningar" }).click();
    await page.getByRole("button", { name: "Avböj" }).click();
    await expect.poll(() => cookieNames(page)).toEqual([]);
    hosts.length = 0;
    await clickOutbound(page, 3);
    await page.goto(`${url}/?lang=en-US`);
    await seeAll(page);
    expect(google(hosts)).toEqual([]);
    const stored = await storedItems(page);
    expect(stored).toEqual([{ in: "localStorage", name: "analytics-consent" }]);
  });
}

for (const { path, lang } of languages) {
  test(`${path}: footer and question open one notice`, async ({ page, site, cookieless }) => {
    const notice = page.getByRole("dialog", { name: labels[lang].privacy });
    const opener = page.getByRole("contentinfo").getByRole("link", { name: labels[lang].privacy });
    const question = page.getByRole("region", { name: consentLabels[lang].heading });
    for (const { url, links, parties } of [
      { ...site, links: [opener], parties: ["OpenStreetMap"] },
      {
        ...cookieless,
        links: [opener, question.getByRole("link", { name: labels[lang].privacy })],
        parties: ["Google Analytics", companyName, "OpenStreetMap"],
      },
    ]) {
      await page.goto(url + path);
      for (const link of links) {
        await link.click();
        await expect(notice.getByRole("heading", { name: privacyHeadings[lang] })).toBeVisible();
        await expect(notice.locator("h3").last()).toHaveText(consentLabels[lang].details);
        await expect(notice.locator("[data-nosnippet] dt")).toHaveText(parties);
        await page.emulateMedia({ media: "print" });
        await expect(notice).toBeHidden();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.emulateMedia({ media: "screen" });
        await page.keyboard.press("Escape");
        await expect(notice).toBeHidden();
        await expect(link).toBeFocused();
        await expect(page).toHaveURL(url + path);
      }
    }
  });
}

test("without analytics only the map's host is asked", async ({ page, context, site, keyed }) => {
  await serveMaps(context);
  for (const [{ url }, host] of [
    [site, "tile.openstreetmap.org"],
    [keyed, "maps.googleapis.com"],
  ] as const) {
    const hosts = otherHosts(context, url);
    await page.goto(url);
    await seeAll(page);
    await expect(page.locator("#consent-banner")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Cookieinställningar" })).toHaveCount(0);
    await expect.poll(() => hosts).toEqual([host]);
    expect(unlisted({ hosts, stored: await storedItems(page) })).toEqual([]);
    expect(await storedItems(page)).toEqual([]);
  }
});

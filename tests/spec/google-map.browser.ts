import type { Page } from "@playwright/test";
import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { serveMaps } from "#tests/support/google-maps-stub.ts";
import { otherHosts } from "#tests/support/privacy-record.ts";
import { companyName, map } from "#tests/support/sample.ts";

/** The map with a key of Google Maps. */

const place = (page: Page) => page.locator("#contact .office-map");
const region = (page: Page) =>
  page.locator("#contact").getByRole("region", { name: /^(Karta|Map)$/ });
const marker = (page: Page) =>
  region(page).getByRole("button", { name: /^(Kontoret|The office):/ });

/** Not even the map's frame (brand/look.css). */
async function nothingIsShown(page: Page): Promise<void> {
  await expect(place(page)).toBeEmpty();
  await expect(place(page)).toHaveCSS("border-width", "0px");
  await expect(place(page)).toHaveCSS("background-image", "none");
}

test("Google's map comes when near, as specified", async ({ page, context, keyed, pageErrors }) => {
  const requests = await serveMaps(context);
  await page.goto(`${keyed.url}/?lang=en-US`);
  await contentIsCurrent(page);
  expect(requests).toEqual([]);
  await place(page).scrollIntoViewIfNeeded();
  await expect(region(page)).toBeVisible();
  expect(requests.map(({ pathname }) => pathname)).toEqual(["/maps/api/js"]);
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({
    key: "a-key",
    language: "en",
    region: "US",
    auth_referrer_policy: "origin",
    libraries: "maps",
    v: "quarterly",
  });
  const shown = page.locator("[data-map]");
  await expect(shown).toBeAttached();
  expect(JSON.parse((await shown.getAttribute("data-map")) ?? "")).toMatchObject({
    zoom: 17,
    center: { lat: map.center.latitude, lng: map.center.longitude },
    gestureHandling: "cooperative",
    colorScheme: "FOLLOW_SYSTEM",
  });
  await expect(marker(page)).toHaveCount(1);
  const overlay = await shown.locator("[data-overlay]").getAttribute("data-overlay");
  expect(JSON.parse(overlay ?? "")).toEqual({
    lat: map.marker.latitude,
    lng: map.marker.longitude,
  });
  expect(await shown.boundingBox()).toEqual(await region(page).boundingBox());
  await marker(page).click();
  const infoWindow = page.getByRole("dialog", { name: companyName });
  await expect(infoWindow.getByRole("img", { name: /The office/ })).toBeVisible();
  const directions = page.getByRole("link", { name: "Directions" });
  const { latitude, longitude } = map.marker;
  const address = `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`;
  await expect(directions).toHaveAttribute("href", address);
  expect(pageErrors).toEqual([]);
});

test("in the mode `nothing`, a map comes and goes", async ({ page, context, waiting }) => {
  await serveMaps(context);
  const hosts = otherHosts(context, waiting.url);
  await page.goto(waiting.url);
  await place(page).scrollIntoViewIfNeeded();
  await contentIsCurrent(page);
  const answer = async (name: string) => {
    await page.getByRole("button", { name: "Cookieinställningar" }).click();
    await page.getByRole("button", { name }).click();
  };
  await answer("Avböj");
  await nothingIsShown(page);
  expect(hosts).toEqual([]);

  await answer("Godkänn");
  await expect(marker(page)).toBeVisible();
  await answer("Avböj");
  await nothingIsShown(page);
});

for (const [behaviour, logged] of [
  ["hangs", ""],
  ["is blocked", "Google Maps"],
  ["refuses the key", "Google rejects the key"],
] as const) {
  test(`${behaviour}: the place stays empty`, async ({ page, context, keyed, pageErrors }) => {
    const requests = await serveMaps(context, behaviour);
    await page.goto(keyed.url);
    await place(page).scrollIntoViewIfNeeded();
    await expect.poll(() => requests.length).toBe(1);
    await expect.poll(() => pageErrors.join()).toContain(logged);
    await nothingIsShown(page);
  });
}

import type { Page } from "@playwright/test";
import { expect } from "#tests/support/fixtures.ts";
import { serveMaps } from "#tests/support/google-maps-stub.ts";
import { test } from "#tests/support/third-party-sites.ts";

/** The map with a key. */

const place = (page: Page) =>
  page.locator("#contact").getByRole("region", { name: /^(Karta|Map)$/ });

test("its script is fetched only near the map, with the parameters as specified", async ({
  page,
  context,
  keyed,
}) => {
  const asked = await serveMaps(context);
  await page.goto(keyed.url);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await place(page).scrollIntoViewIfNeeded();
  await expect(page.locator("[data-map]")).toBeAttached();
  expect(asked).toHaveLength(1);
  const parameters = Object.fromEntries(asked[0]?.searchParams ?? []);
  expect(asked[0]?.pathname).toBe("/maps/api/js");
  expect(parameters).toMatchObject({
    key: "a-key",
    language: "en",
    region: "US",
    auth_referrer_policy: "origin",
    libraries: "marker",
    v: "quarterly",
  });
});

test("zoom 17, the office in the middle, one marker; its window opens, and closes by its button", async ({
  page,
  context,
  keyed,
  complaints,
}) => {
  await serveMaps(context);
  await page.goto(`${keyed.url}/?lang=en-US`);
  await place(page).scrollIntoViewIfNeeded();
  const map = page.locator("[data-map]");
  await expect(map).toBeAttached();
  expect(JSON.parse((await map.getAttribute("data-map")) ?? "")).toMatchObject({
    zoom: 17,
    center: { lat: 57.7006, lng: 11.9937 },
    gestureHandling: "cooperative",
  });
  const marker = map.locator("[data-marker]");
  await expect(marker).toHaveCount(1);
  expect(JSON.parse((await marker.getAttribute("data-marker")) ?? "")).toEqual({
    lat: 57.7002,
    lng: 11.9937,
  });
  const canvas = page.locator(".office-map-canvas > *").first();
  expect(await canvas.boundingBox()).toEqual(await place(page).boundingBox());
  const infoWindow = page.getByRole("dialog", { name: "Klarvik" });
  await expect(infoWindow).toHaveCount(0);
  await marker.click();
  await expect(infoWindow.getByRole("img", { name: /The office/ })).toBeVisible();
  await infoWindow.getByRole("button", { name: "Close" }).click();
  await expect(infoWindow).toHaveCount(0);
  expect(complaints).toEqual([]);
});

for (const behaviour of ["hangs", "blocked", "throws", "refuses the key"] as const) {
  test(`a script that ${behaviour} leaves the place as it was served, and no error in sight`, async ({
    page,
    context,
    keyed,
    complaints,
  }) => {
    const asked = await serveMaps(context, behaviour);
    await page.goto(keyed.url);
    const before = await page.locator("body").innerText();
    await place(page).scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBe(1);
    if (behaviour === "refuses the key") {
      await expect.poll(() => complaints.join()).toContain("the key is not accepted");
    }
    await expect(page.locator(".office-map-canvas")).toBeEmpty();
    await expect(place(page).locator(".office-map-pin")).toBeVisible();
    await expect(place(page).getByRole("link", { name: "Vägbeskrivning" })).toBeVisible();
    expect(await page.locator("body").innerText()).toBe(before);
    await page.getByRole("banner").getByRole("link", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(place(page).getByRole("link", { name: "Directions" })).toBeVisible();
  });
}

test("a script that cannot be had is logged", async ({ page, context, keyed, complaints }) => {
  await serveMaps(context, "blocked");
  await page.goto(keyed.url);
  await place(page).scrollIntoViewIfNeeded();
  await expect.poll(() => complaints.join("\n")).toContain("Google Maps");
});

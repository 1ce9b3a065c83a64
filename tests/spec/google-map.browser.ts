import type { Page } from "@playwright/test";
import { companyName, map } from "#tests/support/sample.ts";
import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { serveMaps } from "#tests/support/google-maps-stub.ts";

/** The map with a Google Maps key. */

const place = (page: Page) =>
  page.locator("#contact").getByRole("region", { name: /^(Karta|Map)$/ });

test("Google's script is loaded only when the map is near, with the specified parameters", async ({
  page,
  context,
  keyed,
}) => {
  const requests = await serveMaps(context);
  await page.goto(keyed.url);
  await contentIsCurrent(page);
  expect(requests).toEqual([]);
  await place(page).scrollIntoViewIfNeeded();
  await expect(page.locator("[data-map]")).toBeAttached();
  expect(requests).toHaveLength(1);
  const parameters = Object.fromEntries(requests[0]?.searchParams ?? []);
  expect(requests[0]?.pathname).toBe("/maps/api/js");
  expect(parameters).toMatchObject({
    key: "a-key",
    language: "en",
    region: "US",
    auth_referrer_policy: "origin",
    libraries: "maps",
    v: "quarterly",
  });
});

test("the map has zoom 17, the office in the centre and one marker, whose info window opens and closes", async ({
  page,
  context,
  keyed,
  pageErrors,
}) => {
  await serveMaps(context);
  await page.goto(`${keyed.url}/?lang=en-US`);
  await place(page).scrollIntoViewIfNeeded();
  const shown = page.locator("[data-map]");
  await expect(shown).toBeAttached();
  expect(JSON.parse((await shown.getAttribute("data-map")) ?? "")).toMatchObject({
    zoom: 17,
    center: { lat: map.center.latitude, lng: map.center.longitude },
    gestureHandling: "cooperative",
  });
  const marker = shown.getByRole("button", { name: /^The office:/ });
  await expect(marker).toHaveCount(1);
  const overlay = await shown.locator("[data-overlay]").getAttribute("data-overlay");
  expect(JSON.parse(overlay ?? "")).toEqual({
    lat: map.marker.latitude,
    lng: map.marker.longitude,
  });
  const canvas = page.locator(".office-map-canvas > *").first();
  const box = await place(page).boundingBox();
  expect(await canvas.boundingBox()).toEqual(box);
  // A Web Mercator map at zoom 17 is 256 × 2^17 pixels wide; the pin's tip is 2 pixels above its lower edge.
  const south = map.center.latitude - map.marker.latitude;
  const below = ((256 * 2 ** 17) / 360 / Math.cos((map.center.latitude * Math.PI) / 180)) * south;
  const pin = await marker.boundingBox();
  expect((pin?.x ?? 0) + 24).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0) / 2, 0);
  expect((pin?.y ?? 0) + 58).toBeCloseTo((box?.y ?? 0) + (box?.height ?? 0) / 2 + below, 0);
  const infoWindow = page.getByRole("dialog", { name: companyName });
  await expect(infoWindow).toHaveCount(0);
  await marker.click();
  await expect(infoWindow.getByRole("img", { name: /The office/ })).toBeVisible();
  await expect(infoWindow.getByRole("button", { name: "Close" })).toBeFocused();
  await infoWindow.getByRole("button", { name: "Close" }).click();
  await expect(infoWindow).toHaveCount(0);
  await expect(marker).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(infoWindow).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(infoWindow).toHaveCount(0);
  await expect(marker).toBeFocused();
  expect(pageErrors).toEqual([]);
});

test("on a phone the map moves so that the opened window fits", async ({
  page,
  context,
  keyed,
}) => {
  await serveMaps(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(keyed.url);
  await place(page).scrollIntoViewIfNeeded();
  await place(page)
    .getByRole("button", { name: /^Kontoret:/ })
    .click();
  const [frame, opened] = await Promise.all([
    place(page).boundingBox(),
    page.getByRole("dialog", { name: companyName }).boundingBox(),
  ]);
  expect((opened?.y ?? 0) - (frame?.y ?? 0)).toBeGreaterThanOrEqual(7);
  expect((opened?.x ?? 0) - (frame?.x ?? 0)).toBeGreaterThanOrEqual(7);
});

test("in the mode `nothing`, no Google host is contacted before a click or consent", async ({
  page,
  context,
  waiting,
}) => {
  const requests = await serveMaps(context);
  const google: string[] = [];
  page.on("request", (request) => {
    const { hostname } = new URL(request.url());
    if (/google|gstatic/.test(hostname)) google.push(hostname);
  });
  await page.goto(`${waiting.url}/?lang=en-US`);
  await page.getByRole("button", { name: "Decline" }).click();
  await place(page).scrollIntoViewIfNeeded();
  const button = place(page).getByRole("button", { name: "Show Google’s map" });
  await expect(button).toBeVisible();
  await contentIsCurrent(page);
  expect(google).toEqual([]);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-map]")).toBeAttached();
  await expect(place(page)).toBeFocused();
  await expect(button).toHaveCount(0);
  expect(requests).toHaveLength(1);
});

test("consent in the banner loads the waiting map, and its withdrawal removes the map and its open window", async ({
  page,
  context,
  waiting,
}) => {
  await serveMaps(context);
  await context.route("https://www.googletagmanager.com/**", (route) => route.abort());
  await page.goto(waiting.url);
  await place(page).scrollIntoViewIfNeeded();
  const show = place(page).getByRole("button", { name: "Visa Googles karta" });
  await expect(show).toBeVisible();
  await page.getByRole("button", { name: "Godkänn" }).click();
  await expect(page.locator("[data-map]")).toBeAttached();
  await place(page)
    .getByRole("button", { name: /^Kontoret:/ })
    .click();
  const infoWindow = page.getByRole("dialog", { name: companyName });
  await expect(infoWindow).toBeVisible();
  await page.getByRole("button", { name: "Cookieinställningar" }).click();
  await page.getByRole("button", { name: "Avböj" }).click();
  await expect(infoWindow).toHaveCount(0);
  await expect(show).toBeVisible();
  await expect(page.locator(".office-map-canvas")).toBeEmpty();
  await expect(place(page).getByRole("link", { name: "Vägbeskrivning" })).toBeVisible();
});

for (const behaviour of ["hangs", "is blocked", "throws", "refuses the key"] as const) {
  test(`a script that ${behaviour} leaves the map as served, without a visible error`, async ({
    page,
    context,
    keyed,
    pageErrors,
  }) => {
    const requests = await serveMaps(context, behaviour);
    await page.goto(keyed.url);
    // `innerText` omits sections that are not laid out (page.css).
    await page.locator("html").evaluate((html) => html.setAttribute("data-laid-out", ""));
    const before = await page.locator("body").innerText();
    await place(page).scrollIntoViewIfNeeded();
    await expect.poll(() => requests.length).toBe(1);
    if (behaviour === "refuses the key") {
      await expect.poll(() => pageErrors.join()).toContain("Google rejects the key");
    }
    if (behaviour === "is blocked") {
      await expect.poll(() => pageErrors.join()).toContain("Google Maps");
    }
    await expect(page.locator(".office-map-canvas")).toBeEmpty();
    await expect(place(page).locator(".office-map-pin")).toBeVisible();
    await expect(place(page).getByRole("link", { name: "Vägbeskrivning" })).toBeVisible();
    expect(await page.locator("body").innerText()).toBe(before);
  });
}

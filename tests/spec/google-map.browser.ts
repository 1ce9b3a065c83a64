import type { Page } from "@playwright/test";
import { expect, languages } from "#tests/support/fixtures.ts";
import { serveMaps } from "#tests/support/google-maps-stub.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";
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
    libraries: "maps",
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
  const marker = map.getByRole("button", { name: /^The office:/ });
  await expect(marker).toHaveCount(1);
  const overlay = await map.locator("[data-overlay]").getAttribute("data-overlay");
  expect(JSON.parse(overlay ?? "")).toEqual({ lat: 57.7002, lng: 11.9937 });
  const canvas = page.locator(".office-map-canvas > *").first();
  const box = await place(page).boundingBox();
  expect(await canvas.boundingBox()).toEqual(box);
  // 0.0004° of latitude are 70 pixels at zoom 17; the pin's tip is 2 pixels above its lower edge.
  const pin = await marker.boundingBox();
  expect((pin?.x ?? 0) + 24).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0) / 2, 0);
  expect((pin?.y ?? 0) + 58).toBeCloseTo((box?.y ?? 0) + (box?.height ?? 0) / 2 + 69.8, 0);
  const infoWindow = page.getByRole("dialog", { name: "Klarvik" });
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
  expect(complaints).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`nothing moves when the map comes, at ${width} px`, async ({ page, context, keyed }) => {
    await serveMaps(context);
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await page.goto(keyed.url);
    await place(page).scrollIntoViewIfNeeded();
    await expect(page.locator("[data-map]")).toBeAttached();
    await page.waitForLoadState("networkidle");
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test("on a phone the opened window is in the map, which moves for it", async ({
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
    page.getByRole("dialog", { name: "Klarvik" }).boundingBox(),
  ]);
  expect((opened?.y ?? 0) - (frame?.y ?? 0)).toBeGreaterThanOrEqual(7);
  expect((opened?.x ?? 0) - (frame?.x ?? 0)).toBeGreaterThanOrEqual(7);
});

for (const { name, path, lang } of languages) {
  test(`${name}: where nothing is sent before consent, no Google host is asked before a click or a yes`, async ({
    page,
    context,
    waiting,
  }) => {
    const asked = await serveMaps(context);
    const google: string[] = [];
    page.on("request", (request) => {
      const { hostname } = new URL(request.url());
      if (/google|gstatic/.test(hostname)) google.push(hostname);
    });
    await page.goto(waiting.url + path);
    await page.getByRole("button", { name: /^(Avböj|Decline)$/ }).click();
    await place(page).scrollIntoViewIfNeeded();
    const button = place(page).getByRole("button", {
      name: lang === "sv" ? "Visa Googles karta" : "Show Google’s map",
    });
    await expect(button).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(google).toEqual([]);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-map]")).toBeAttached();
    await expect(place(page)).toBeFocused();
    await expect(button).toHaveCount(0);
    expect(asked).toHaveLength(1);
  });
}

test("a yes in the banner brings the map that waits, without a click on it", async ({
  page,
  context,
  waiting,
}) => {
  await serveMaps(context);
  await context.route("https://www.googletagmanager.com/**", (route) => route.abort());
  await page.goto(waiting.url);
  await place(page).scrollIntoViewIfNeeded();
  await expect(place(page).getByRole("button", { name: "Visa Googles karta" })).toBeVisible();
  await page.getByRole("button", { name: "Godkänn" }).click();
  await expect(page.locator("[data-map]")).toBeAttached();
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
    // `innerText` leaves out sections that wait for the viewport (layout.css).
    await page.locator("html").evaluate((html) => html.setAttribute("data-laid-out", ""));
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

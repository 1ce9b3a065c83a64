import type { Page } from "@playwright/test";
import { companyName, street } from "#tests/support/company.ts";
import { contentIsCurrent, expect, languages, test } from "#tests/support/fixtures.ts";
import { serveTiles } from "#tests/support/map-tiles.ts";
import { settled } from "#tests/support/settled.ts";

/** The map without a Google Maps key: OpenStreetMap. */

const words = {
  sv: { map: "Karta", marker: /^Kontoret:/, close: "Stäng", photo: /Kontoret/, zoomIn: "Zooma in" },
  en: {
    map: "Map",
    marker: /^The office:/,
    close: "Close",
    photo: /The office/,
    zoomIn: "Zoom in",
  },
} as const;

const map = (page: Page, lang: "sv" | "en") =>
  page.locator("#contact").getByRole("region", { name: words[lang].map, exact: true });

for (const { name, path, lang } of languages) {
  test(`${name}: the marker opens a window with name and photo, and its button closes it`, async ({
    page,
    context,
    site,
    pageErrors,
  }) => {
    await serveTiles(context);
    await page.goto(site.url + path);
    await map(page, lang).scrollIntoViewIfNeeded();
    const marker = map(page, lang).getByRole("button", { name: words[lang].marker });
    const infoWindow = page.getByRole("dialog", { name: companyName });
    await expect(infoWindow).toHaveCount(0);
    await marker.click();
    await expect(infoWindow).toContainText(companyName);
    await expect(infoWindow).toContainText(street);
    const photo = infoWindow.getByRole("img", { name: words[lang].photo });
    await expect(photo).toBeVisible();
    await photo.evaluate(async (image) => {
      if (image instanceof HTMLImageElement) await image.decode();
    });
    const close = infoWindow.getByRole("button", { name: words[lang].close });
    // The map moves so that the window fits; a button that moves during a click is not clicked.
    await settled(() => close.evaluate((button) => button.getBoundingClientRect().top));
    await close.click();
    await expect(infoWindow).toHaveCount(0);
    await expect(marker).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(infoWindow).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(infoWindow).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });
}

test("tiles are loaded only near the map, at zoom 17 around the office, with the site as referrer", async ({
  page,
  context,
  site,
}) => {
  const requests = await serveTiles(context);
  await page.goto(site.url);
  await contentIsCurrent(page);
  expect(requests).toEqual([]);
  await map(page, "sv").scrollIntoViewIfNeeded();
  await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
  // The tile of the office's place (https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames).
  expect(requests.map((request) => request.url())).toContain(
    "https://tile.openstreetmap.org/17/70864/35627.png",
  );
  for (const request of requests) {
    expect((await request.allHeaders())["referer"]).toBe(`${site.url}/`);
  }
  const source = map(page, "sv").getByRole("link", { name: /OpenStreetMap/ });
  await expect(source).toHaveAttribute("href", "https://www.openstreetmap.org/copyright");
});

test("the map does not cover the navigation bar", async ({ page, context, site }) => {
  await serveTiles(context);
  await page.goto(site.url);
  await map(page, "sv").scrollIntoViewIfNeeded();
  await expect(page.locator(".leaflet-container")).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.getByRole("banner").getByRole("link", { name: "English" }).click({ timeout: 5000 });
});

test("the map fills its container", async ({ page, context, site }) => {
  await serveTiles(context);
  await page.goto(site.url);
  await map(page, "sv").scrollIntoViewIfNeeded();
  const canvas = page.locator(".leaflet-container");
  await expect(canvas).toBeVisible();
  expect(await canvas.boundingBox()).toEqual(await map(page, "sv").boundingBox());
});

test("the keyboard moves and zooms the map", async ({ page, context, site }) => {
  const requests = await serveTiles(context);
  await page.goto(site.url);
  await map(page, "sv").scrollIntoViewIfNeeded();
  const marker = map(page, "sv").getByRole("button", { name: words.sv.marker });
  // The map can be moved when a tile has loaded.
  const zoomIn = map(page, "sv").getByRole("button", { name: words.sv.zoomIn });
  await expect(zoomIn).toBeVisible();
  const before = await marker.boundingBox();
  await page.locator(".leaflet-container").focus();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(async () => (await marker.boundingBox())?.x)
    .toBeLessThan((before?.x ?? 0) - 50);
  await zoomIn.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => requests.some((request) => request.url().includes("/18/"))).toBe(true);
});

test("the mouse wheel scrolls the page also when the pointer is over the map", async ({
  page,
  context,
  site,
}) => {
  await serveTiles(context);
  await page.goto(site.url);
  await map(page, "sv").scrollIntoViewIfNeeded();
  await expect(page.locator(".leaflet-container")).toBeVisible();
  await map(page, "sv").hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before - 200);
});

test("without the map's script the drawing stays as served, without a message", async ({
  page,
  site,
}) => {
  await page.route("**/assets/open-map-*.js", (route) => route.abort());
  await page.goto(site.url);
  const failed = page.waitForEvent("requestfailed");
  await map(page, "sv").scrollIntoViewIfNeeded();
  await failed;
  await expect(map(page, "sv").locator(".office-map-pin")).toBeVisible();
  await expect(map(page, "sv").getByRole("link", { name: "Vägbeskrivning" })).toBeVisible();
});

test.describe("By touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("one finger scrolls the page and does not move the map", async ({
    page,
    context,
    site,
    browserName,
  }) => {
    test.skip(browserName === "firefox", "the driver cannot send it touches");
    await serveTiles(context);
    await page.goto(site.url);
    await map(page, "sv").scrollIntoViewIfNeeded();
    const marker = map(page, "sv").getByRole("button", { name: words.sv.marker });
    await expect(marker).toBeVisible();
    await expect(page.locator(".leaflet-container")).toHaveCSS("touch-action", "pan-x pan-y");
    // Read together, since the page may still be scrolling.
    const offset = () =>
      marker.evaluate((pin) => {
        const place = pin.closest(".office-map");
        const from = place?.getBoundingClientRect().top ?? Number.NaN;
        return Math.round(pin.getBoundingClientRect().top - from);
      });
    await page.evaluate(() => document.fonts.ready);
    await contentIsCurrent(page);
    const before = { scroll: await page.evaluate(() => scrollY), offset: await offset() };
    const box = await map(page, "sv").boundingBox();
    const devtools = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", moved: number) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: 120, y: (box?.y ?? 0) + 120 + moved }],
      });
    await touch("touchStart", 0);
    for (let moved = 20; moved <= 300; moved += 20) await touch("touchMove", moved);
    await touch("touchEnd", 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before.scroll - 100);
    expect(await offset()).toBe(before.offset);
  });
});

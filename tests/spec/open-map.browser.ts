import type { Page } from "@playwright/test";
import sharp from "sharp";
import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { serveTiles } from "#tests/support/map-tiles.ts";
import { map as office } from "#tests/support/sample.ts";
import { barIsFixed } from "#tests/support/settled.ts";
import { startSite } from "#tests/support/site-process.ts";

/** The map without a Google Maps key: OpenStreetMap. */

const map = (page: Page) =>
  page.locator("#contact").getByRole("region", { name: "Karta", exact: true });

/** The tile of a place at zoom 17 (https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames). */
function tileOf({ latitude, longitude }: typeof office.center): string {
  const angle = (latitude * Math.PI) / 180;
  const north = Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI;
  const [x, y] = [(longitude + 180) / 360, (1 - north) / 2];
  return [17, Math.floor(x * 2 ** 17), Math.floor(y * 2 ** 17)].join("/");
}

const marker = (page: Page) => map(page).getByRole("button", { name: /^Kontoret:/ });

test("tiles are loaded only near the map, which fills its container, at zoom 17 around the office, with the site as referrer", async ({
  page,
  context,
  site,
}) => {
  const requests = await serveTiles(context);
  await page.goto(site.url);
  await contentIsCurrent(page);
  expect(requests).toEqual([]);
  await map(page).scrollIntoViewIfNeeded();
  await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
  const canvas = page.locator(".leaflet-container");
  expect(await canvas.boundingBox()).toEqual(await map(page).boundingBox());
  expect(requests.map((request) => request.url())).toContain(
    `https://tile.openstreetmap.org/${tileOf(office.center)}.png`,
  );
  for (const request of requests) {
    expect((await request.allHeaders())["referer"]).toBe(`${site.url}/`);
  }
  const source = map(page).getByRole("link", { name: /OpenStreetMap/ });
  await expect(source).toHaveAttribute("href", "https://www.openstreetmap.org/copyright");
});

test("the map does not cover the navigation bar", async ({ home: page }) => {
  await map(page).scrollIntoViewIfNeeded();
  await expect(page.locator(".leaflet-container")).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await barIsFixed(page);
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
});

test("a map that is made anew when motion is reduced has the first map's zoom, and buttons for it", async ({
  home: page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await map(page).scrollIntoViewIfNeeded();
  const zoomIn = map(page).getByRole("button", { name: "Zooma in" });
  await zoomIn.click();
  await zoomIn.click();
  await expect(zoomIn).toBeDisabled();
  await expect(zoomIn).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(zoomIn).toBeDisabled();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(zoomIn).toBeEnabled();
});

test("the keyboard moves and zooms the map", async ({ page, context, site }) => {
  const requests = await serveTiles(context);
  await page.goto(site.url);
  await map(page).scrollIntoViewIfNeeded();
  // The map can be moved when a tile has loaded.
  const zoomIn = map(page).getByRole("button", { name: "Zooma in" });
  await expect(zoomIn).toBeVisible();
  const before = await marker(page).boundingBox();
  await page.locator(".leaflet-container").focus();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(async () => (await marker(page).boundingBox())?.x)
    .toBeLessThan((before?.x ?? 0) - 50);
  await zoomIn.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => requests.some((request) => request.url().includes("/18/"))).toBe(true);
});

test("the mouse wheel scrolls the page also when the pointer is over the map", async ({
  home: page,
}) => {
  await map(page).scrollIntoViewIfNeeded();
  await expect(page.locator(".leaflet-container")).toBeVisible();
  await map(page).hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before - 200);
});

test.describe("By touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("one finger scrolls the page and does not move the map", async ({ home: page, context }) => {
    await map(page).scrollIntoViewIfNeeded();
    await expect(marker(page)).toBeVisible();
    await expect(page.locator(".leaflet-container")).toHaveCSS("touch-action", "pan-x pan-y");
    // Read together, since the page may still be scrolling.
    const offset = () =>
      marker(page).evaluate((pin) => {
        const place = pin.closest(".office-map");
        const from = place?.getBoundingClientRect().top ?? Number.NaN;
        return Math.round(pin.getBoundingClientRect().top - from);
      });
    await page.evaluate(() => document.fonts.ready);
    await contentIsCurrent(page);
    const before = { scroll: await page.evaluate(() => scrollY), offset: await offset() };
    const box = await map(page).boundingBox();
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

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#e8e4d8" } })
    .png()
    .toBuffer();

test("the configured tiles replace the drawing, with their attribution and under the page's policy, and a picture of another size does not", async ({
  page,
  context,
  pageErrors,
}) => {
  const attribution = "© Example, © OpenStreetMap contributors";
  await using site = await startSite({
    MAP_TILES: `https://tiles.example/{z}/{x}/{y}@2x.png?key=k ${attribution}`,
  });
  const refusal = await picture(300, 60);
  await context.route("https://tiles.example/**", (route) =>
    route.fulfill({ contentType: "image/png", body: refusal }),
  );
  const refused = page.waitForResponse(
    `https://tiles.example/${tileOf(office.center)}@2x.png?key=k`,
  );
  await page.goto(site.url);
  await map(page).scrollIntoViewIfNeeded();
  await (await refused).finished();
  await expect(marker(page)).toBeVisible();
  await expect(map(page).locator("img[src*=map-drawing]")).toHaveCount(1);
  await expect(map(page).getByText(attribution)).toHaveCount(0);

  const tile = await picture(512, 512);
  await context.route("https://tiles.example/**", (route) =>
    route.fulfill({ contentType: "image/png", body: tile }),
  );
  await page.reload();
  await map(page).scrollIntoViewIfNeeded();
  await expect(map(page).getByText(attribution)).toBeVisible();
  await expect(map(page).getByRole("link", { name: "OpenStreetMap" })).toHaveAttribute(
    "href",
    "https://www.openstreetmap.org/copyright",
  );
  await expect(map(page).locator("img[src*=map-drawing]")).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

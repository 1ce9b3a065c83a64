import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { holdRequests } from "#tests/support/hold.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";
import { luminances } from "#tests/support/luminance.ts";
import { serveTiles } from "#tests/support/outside-pictures.ts";
import { map as office, street } from "#tests/support/sample.ts";
import { startSite } from "#tests/support/site-process.ts";

/** The map without a key of Google Maps: OpenStreetMap's tiles. */

const place = (page: Page) => page.locator("#contact .office-map");
const map = (page: Page) =>
  page.locator("#contact").getByRole("region", { name: "Karta", exact: true });
const marker = (page: Page) => map(page).getByRole("button", { name: /^Kontoret:/ });

/** The position of a place in pixels of the world's map at zoom 17 (https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames). */
function pixelOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  const angle = (latitude * Math.PI) / 180;
  const north = Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI;
  const world = 256 * 2 ** 17;
  return { x: ((longitude + 180) / 360) * world, y: ((1 - north) / 2) * world };
}

function tileOf(place: typeof office.center): string {
  const { x, y } = pixelOf(place);
  return [17, Math.floor(x / 256), Math.floor(y / 256)].join("/");
}

test("the map comes into an empty place of its size", async ({ page, site }) => {
  await watchShifts(page);
  const requested = page.waitForRequest(/\/assets\/open-map/);
  const release = await holdRequests(page, /\/assets\/open-map/);
  await page.goto(site.url);
  await place(page).scrollIntoViewIfNeeded();
  await requested;
  await expect(place(page)).toBeEmpty();
  release();
  await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
  await expect(map(page)).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

test("tiles are loaded near the map, as specified", async ({ page, context, site }) => {
  const requests = await serveTiles(context);
  await page.goto(site.url);
  await contentIsCurrent(page);
  expect(requests).toEqual([]);
  await place(page).scrollIntoViewIfNeeded();
  await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
  const tile = `https://tile.openstreetmap.org/${tileOf(office.center)}.png`;
  expect(requests.map((request) => request.url())).toContain(tile);
  const [center, point] = [pixelOf(office.center), pixelOf(office.marker)];
  const [frame, pin] = [await map(page).boundingBox(), await marker(page).boundingBox()];
  if (!frame || !pin) throw new Error("the map has no marker");
  expect(await page.locator(".leaflet-container").boundingBox()).toEqual(frame);
  // The pin's tip is 2 px above its lower edge (office-marker.css).
  const tip = { x: pin.x + pin.width / 2, y: pin.y + pin.height - 2 };
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  expect(Math.abs(tip.x - middle.x - (point.x - center.x))).toBeLessThan(2);
  expect(Math.abs(tip.y - middle.y - (point.y - center.y))).toBeLessThan(2);
  for (const request of requests) {
    expect((await request.allHeaders())["referer"]).toBe(`${site.url}/`);
  }
});

test("the info window opens below the bar, and the map is under it", async ({ home: page }) => {
  await page.setViewportSize({ width: 1440, height: 480 });
  await place(page).scrollIntoViewIfNeeded();
  const top = await marker(page).evaluate((pin) => {
    scrollBy({ top: pin.getBoundingClientRect().top - 100, behavior: "instant" });
    return pin.getBoundingClientRect().top;
  });
  expect(top).toBeCloseTo(100, -1);
  await marker(page).press("Enter");
  const close = page.getByRole("dialog").getByRole("button");
  await expect(close).toBeFocused();
  const isUncovered = (control: Locator) =>
    control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(() => isUncovered(close)).toBe(true);
  await page.evaluate(() => scrollBy({ top: 100, behavior: "instant" }));
  const link = page.getByRole("banner").getByRole("link", { name: "kontakt", exact: true });
  expect(await isUncovered(link)).toBe(true);
});

test("with a dark colour scheme the map's tiles are dark", async ({ home: page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await place(page).scrollIntoViewIfNeeded();
  const tile = page.locator(".leaflet-tile-loaded").first();
  await expect(tile).toHaveCSS("opacity", "1");
  // The median: the pin is light.
  const shown = (await luminances(await tile.screenshot())).toSorted((a, b) => a - b);
  expect(shown[Math.floor(shown.length / 2)]).toBeLessThan(0.3);
});

test("keys move and zoom the map, the wheel scrolls the page", async ({ page, context, site }) => {
  const requests = await serveTiles(context);
  await page.goto(site.url);
  await place(page).scrollIntoViewIfNeeded();
  const before = await marker(page).boundingBox();
  await page.locator(".leaflet-container").focus();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(async () => (await marker(page).boundingBox())?.x)
    .toBeLessThan((before?.x ?? 0) - 50);
  await map(page).getByRole("button", { name: "Zooma in" }).press("Enter");
  await expect.poll(() => requests.some((request) => request.url().includes("/18/"))).toBe(true);
  await map(page).hover();
  const top = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top);
});

test("the configured tiles are shown, with attribution", async ({ page, context, pageErrors }) => {
  const attribution = "© Example, © OpenStreetMap contributors";
  await using site = await startSite({
    MAP_TILES: `https://tiles.example/{z}/{x}/{y}@2x.png?key=k ${attribution}`,
  });
  const body = await picture(512, "#e8e4d8");
  await context.route("https://tiles.example/**", (route) =>
    route.fulfill({ contentType: "image/png", body }),
  );
  const tile = page.waitForResponse(`https://tiles.example/${tileOf(office.center)}@2x.png?key=k`);
  await page.goto(site.url);
  await place(page).scrollIntoViewIfNeeded();
  await tile;
  await expect(map(page).getByText(attribution)).toBeVisible();
  const credit = map(page).getByRole("link", { name: "OpenStreetMap" });
  await expect(credit).toHaveAttribute("href", "https://www.openstreetmap.org/copyright");
  expect(pageErrors).toEqual([]);
});

test("without tiles the map has its marker and address alone", async ({ page, context, site }) => {
  await context.route("https://tile.openstreetmap.org/**", (route) => route.abort());
  await page.goto(site.url);
  await place(page).scrollIntoViewIfNeeded();
  await expect(marker(page)).toBeVisible();
  await expect(map(page).getByText(street)).toBeVisible();
  await expect(map(page).getByRole("button", { name: "Zooma in" })).toBeHidden();
  await expect(map(page).getByRole("link", { name: "OpenStreetMap" })).toBeHidden();
});

const picture = (size: number, background: string) =>
  sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer();

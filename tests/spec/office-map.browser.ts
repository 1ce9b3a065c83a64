import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";
import { serveTiles } from "#tests/support/map-tiles.ts";

/** The drawing, the chart's frame and the map that comes in the drawing's place. */

const map = (page: Page) => page.locator("#contact").getByRole("region", { name: /^(Karta|Map)$/ });

const marker = (page: Page) => map(page).getByRole("button", { name: /^(Kontoret|The office):/ });

test("without tiles nobody is credited, and drawing and marker move as one or not at all", async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await context.route("https://tile.openstreetmap.org/**", (route) => route.abort());
  await page.goto(site.url);
  await map(page).scrollIntoViewIfNeeded();
  const drawing = map(page).locator("img[src*=map-drawing]");
  await expect(marker(page)).toBeVisible();
  await expect(drawing).toHaveCount(1);
  await expect(map(page).getByRole("link", { name: /OpenStreetMap/ })).toHaveCount(0);
  await expect(map(page).getByRole("button", { name: /Zooma/ })).toHaveCount(0);
  const distance = async () => {
    const [pin, ground] = [await marker(page).boundingBox(), await drawing.boundingBox()];
    return { x: (pin?.x ?? 0) - (ground?.x ?? 0), y: (pin?.y ?? 0) - (ground?.y ?? 0) };
  };
  const before = { place: await marker(page).boundingBox(), distance: await distance() };
  await map(page).dblclick({ position: { x: 300, y: 60 } });
  await page.locator(".leaflet-container").press("ArrowRight");
  expect(await marker(page).boundingBox()).toEqual(before.place);
  await marker(page).click();
  const infoWindow = page.getByRole("dialog", { name: "Klarvik" });
  const frame = await map(page).boundingBox();
  await expect
    .poll(async () => (await infoWindow.boundingBox())?.y)
    .toBeGreaterThanOrEqual((frame?.y ?? 0) + 7);
  expect(await distance()).toEqual(before.distance);
});

test("the marker is where the served pin was", async ({ page, context, site }) => {
  const tiles = Promise.withResolvers<void>();
  await context.route("https://tile.openstreetmap.org/**", () => tiles.promise);
  await page.route("**/assets/open-map-*.js", async (route) => {
    await tiles.promise;
    await route.continue();
  });
  await page.goto(site.url);
  await map(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  const pin = map(page).locator(".office-map-pin");
  const served = await pin.boundingBox();
  tiles.resolve();
  await expect(marker(page)).toBeVisible();
  const shown = await pin.boundingBox();
  expect(Math.abs((shown?.x ?? 0) - (served?.x ?? 0))).toBeLessThanOrEqual(1);
  expect(Math.abs((shown?.y ?? 0) - (served?.y ?? 0))).toBeLessThanOrEqual(1);
});

for (const width of [390, 1440]) {
  test(`nothing moves when the map comes, at ${width} px`, async ({ page, context, site }) => {
    await serveTiles(context);
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await page.goto(site.url);
    await map(page).scrollIntoViewIfNeeded();
    await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test("the chart's frame counts the latitudes that the map shows", async ({
  page,
  context,
  site,
}) => {
  await serveTiles(context);
  await page.goto(`${site.url}/?lang=en-US`);
  await map(page).scrollIntoViewIfNeeded();
  const zoomOut = map(page).getByRole("button", { name: "Zoom out" });
  await expect(zoomOut).toBeVisible();
  const figure = (text: string) => page.locator(".chart-frame-figures text", { hasText: text });
  const box = await map(page).boundingBox();
  const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  // 57.7006° is 57°42.036′: 0.036′ are 105 pixels at zoom 17, and 13 at zoom 14.
  const offset = async (text: string) => {
    const found = await figure(text).boundingBox();
    return (found?.y ?? 0) + (found?.height ?? 0) / 2 - middle;
  };
  expect(Math.abs((await offset("57°42.00′")) - 105)).toBeLessThan(2);
  for (let zoom = 16; zoom >= 14; zoom--) {
    await zoomOut.click();
    await expect(page.locator(".leaflet-zoom-anim")).toHaveCount(0);
  }
  await expect.poll(async () => Math.round(await offset("57°42.0′"))).toBe(13);
});

for (const [width, size] of [
  [320, "100%"],
  [390, "100%"],
  [320, "200%"],
  [390, "200%"],
] as const) {
  test(`the address is whole in the map at ${width} px and text of ${size}, and so is the window`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    await map(page).scrollIntoViewIfNeeded();
    await expect(marker(page)).toBeVisible();
    const cut = () =>
      page.evaluate(() => {
        const frame = document.querySelector(".office-map-region")?.getBoundingClientRect();
        return [...document.querySelectorAll(".office-map-card, .info-window")]
          .flatMap((box) => [box, ...box.querySelectorAll("p, a, button, img")])
          .filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            if (!frame) return true;
            return (
              left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom
            );
          })
          .map((element) => element.outerHTML.slice(0, 60));
      });
    expect(await cut()).toEqual([]);
    const [pin, card] = [
      await marker(page).boundingBox(),
      await page.locator(".office-map-card").boundingBox(),
    ];
    expect((pin?.y ?? 0) + 58).toBeLessThan(card?.y ?? 0);
    await marker(page).press("Enter");
    await expect(page.getByRole("dialog", { name: "Klarvik" })).toBeVisible();
    await expect.poll(cut).toEqual([]);
  });
}

import type { Page } from "@playwright/test";
import { city, companyName, map as office, postcode, street } from "#tests/support/sample.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";
import { serveTiles } from "#tests/support/map-tiles.ts";

/** The map: its drawing, and the OpenStreetMap map that replaces the drawing. */

const map = (page: Page) => page.locator("#contact").getByRole("region", { name: /^(Karta|Map)$/ });

const marker = (page: Page) => map(page).getByRole("button", { name: /^(Kontoret|The office):/ });

test("without tiles there are address, directions and info window, no attribution, and the marker keeps its position on the drawing", async ({
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
  await expect(map(page)).toContainText(`${street}, ${postcode} ${city}`);
  await expect(map(page).getByRole("link", { name: "Vägbeskrivning" })).toHaveAttribute(
    "href",
    new RegExp(`openstreetmap\\.org/directions\\?to=${office.marker.latitude}`),
  );
  await expect(map(page).getByRole("link", { name: /OpenStreetMap/ })).toHaveCount(0);
  await expect(map(page).getByRole("button", { name: /Zooma/ })).toHaveCount(0);
  /** Reads both boxes at once, since the map moves when the info window opens. */
  const distance = async () =>
    marker(page).evaluate(
      (pin, ground) => {
        const [of, from] = [pin.getBoundingClientRect(), ground?.getBoundingClientRect()];
        return { x: of.x - (from?.x ?? 0), y: of.y - (from?.y ?? 0) };
      },
      await drawing.elementHandle(),
    );
  const before = { place: await marker(page).boundingBox(), distance: await distance() };
  await map(page).dblclick({ position: { x: 300, y: 60 } });
  await page.locator(".leaflet-container").press("ArrowRight");
  expect(await marker(page).boundingBox()).toEqual(before.place);
  await marker(page).click();
  const infoWindow = page.getByRole("dialog", { name: companyName });
  const frame = await map(page).boundingBox();
  await expect
    .poll(async () => (await infoWindow.boundingBox())?.y)
    .toBeGreaterThanOrEqual((frame?.y ?? 0) + 7);
  const after = await distance();
  expect(after.x).toBeCloseTo(before.distance.x, 1);
  expect(after.y).toBeCloseTo(before.distance.y, 1);
});

test("the marker on the loaded map is exactly where the pin on the drawing was", async ({
  page,
  context,
  site,
}) => {
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
  /** Returns the position within the map, since sections above it may be laid out meanwhile. */
  const place = async () => {
    const frame = await map(page).elementHandle();
    return pin.evaluate((element, region) => {
      const [inner, outer] = [element.getBoundingClientRect(), region?.getBoundingClientRect()];
      return { x: inner.x - (outer?.x ?? 0), y: inner.y - (outer?.y ?? 0) };
    }, frame);
  };
  const served = await place();
  tiles.resolve();
  await expect(marker(page)).toBeVisible();
  const shown = await place();
  expect(Math.abs(shown.x - served.x)).toBeLessThanOrEqual(1);
  expect(Math.abs(shown.y - served.y)).toBeLessThanOrEqual(1);
});

for (const width of [390, 1440]) {
  test(`nothing moves when the map loads, at ${width} px`, async ({ page, context, site }) => {
    await serveTiles(context);
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await page.goto(site.url);
    await map(page).scrollIntoViewIfNeeded();
    await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });
}

for (const size of ["100%", "200%"]) {
  test(`address and info window fit in the map on a phone, text at ${size}`, async ({
    home: page,
  }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    // What is laid out on the way there moves the map.
    await expect
      .poll(async () => {
        await map(page).scrollIntoViewIfNeeded();
        return marker(page).isVisible();
      })
      .toBe(true);
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
    await expect(page.getByRole("dialog", { name: companyName })).toBeVisible();
    await expect.poll(cut).toEqual([]);
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [844, 390],
] as const) {
  test(`${width} × ${height}: an opening info window scrolls into view, 88 px below the top, with its close button`, async ({
    page,
    context,
    site,
  }) => {
    await context.route("https://tile.openstreetmap.org/**", (route) => route.abort());
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(site.url);
    await map(page).scrollIntoViewIfNeeded();
    await expect(marker(page)).toBeVisible();
    const top = await marker(page).evaluate((pin) => pin.getBoundingClientRect().top);
    // The pin is just below the bar, so that its window is above the viewport.
    await page.evaluate((distance) => scrollBy({ top: distance - 100, behavior: "instant" }), top);
    await marker(page).click();
    const infoWindow = page.getByRole("dialog", { name: companyName });
    await expect.poll(async () => (await infoWindow.boundingBox())?.y).toBeGreaterThanOrEqual(88);
    await expect(infoWindow.getByRole("button", { name: "Stäng" })).toBeInViewport({ ratio: 1 });
    await infoWindow.getByRole("button", { name: "Stäng" }).click();
    await expect(infoWindow).toBeHidden();
  });
}

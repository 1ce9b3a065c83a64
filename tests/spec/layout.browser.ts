import type { Page } from "@playwright/test";
import { contentIsCurrent, expect, languages, test } from "#tests/support/fixtures.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";

/** Nothing moves while the page loads, with a fallback font. */

/** Languages differ in texts, widths in columns. */
const pages = [
  { ...languages[0], width: 390 },
  { ...languages[1], width: 1440 },
] as const;

for (const { path, width } of pages) {
  test(`${width} px: nothing moves when page, fonts and content load`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    const fontsReleased = Promise.withResolvers<void>();
    const fonts: string[] = [];
    await page.route("**/*.woff2", async (route) => {
      fonts.push(route.request().url());
      await fontsReleased.promise;
      await route.continue();
    });
    await page.goto(site.url + path, { waitUntil: "commit" });
    await painted(page);
    const font = await page.evaluate(() => {
      const [family] = getComputedStyle(document.body).fontFamily.split(",");
      return `16px ${family}`;
    });
    expect(await page.evaluate((one) => document.fonts.check(one), font)).toBe(false);
    fontsReleased.resolve();
    await page.waitForFunction((one) => document.fonts.check(one), font);
    await page.evaluate(() => document.fonts.ready);
    await contentIsCurrent(page);
    expect(await shiftsOf(page)).toEqual([]);
    expect(new Set(fonts).size, "fonts of the sample's letters").toBe(2);
    expect(fonts, "each font is loaded once").toHaveLength(2);
  });
}

test("one picture of the hero is preloaded", async ({ home: page }) => {
  const links = page.locator("link[rel=preload][imagesrcset]");
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const matching = await links.evaluateAll((all) =>
      all.filter((link) => matchMedia(link.getAttribute("media") ?? "").matches),
    );
    expect(matching, `${width} × ${height}`).toHaveLength(1);
  }
});

test("the hero's line ends at a figure", async ({ home: page }) => {
  const figures = page.locator(".figures");
  const xOf = (line: Element, pseudo: string) => {
    const { left, width, display } = getComputedStyle(line, pseudo);
    return display === "none" ? undefined : parseFloat(left) + parseFloat(width) / 2;
  };
  for (const [width, height, place] of [
    [390, 844, 0],
    [600, 500, 0],
    [820, 1180, 2],
    [844, 390, 2],
    [1366, 768, 2],
    [1920, 1080, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    const x = (await figures.evaluate(xOf, "::before")) ?? 0;
    expect(await page.locator(".hero").evaluate(xOf, "::after"), `${width} px`).toBeCloseTo(x, 0);
    const box = await figures.getByRole("listitem").nth(place).boundingBox();
    expect(box?.x, `${width} px`).toBeLessThan(x);
    expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeGreaterThan(x);
    const image = page.locator(".hero-image[data-shown=true] img");
    const [shown] = await image.evaluate((element) =>
      getComputedStyle(element).objectPosition.split("%"),
    );
    expect((Number(shown) / 100) * width, "the picture's line").toBeCloseTo(x, 0);
  }
  await figures.evaluate((list) => list.lastElementChild?.remove());
  expect(await figures.evaluate(xOf, "::before"), "its figure is not there").toBeUndefined();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await figures.evaluate(xOf, "::before")).toBeDefined();
});

function painted(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
}

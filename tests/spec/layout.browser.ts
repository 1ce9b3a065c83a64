import type { Page } from "@playwright/test";
import { contentIsCurrent, expect, languages, test } from "#tests/support/fixtures.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";

/** Nothing moves while the page loads, with a fallback font. */

const widths = [390, 1440] as const;

for (const { name, path } of languages) {
  for (const width of widths) {
    test(`${name}, ${width} px: nothing moves on load, when fonts load, each once, or when live content arrives`, async ({
      page,
      site,
    }) => {
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
}

for (const width of widths) {
  test(`${width} px: scrolling moves nothing`, async ({ home: page }) => {
    await page.setViewportSize({ width, height: 900 });
    await contentIsCurrent(page);
    const tops = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("section, h3, footer")].map(
          (element) => element.getBoundingClientRect().top + scrollY,
        ),
      );
    const before = await tops();
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
        scrollTo({ top, behavior: "instant" });
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    });
    expect(await tops()).toEqual(before);
  });
}

for (const [width, height, place] of [
  [390, 844, 0],
  [600, 500, 0],
  [820, 1180, 2],
  [844, 390, 2],
  [1366, 768, 2],
  [1920, 1080, 2],
] as const) {
  test(`${width} × ${height}: the line out of the hero's picture ends at the figure below it`, async ({
    home: page,
  }) => {
    await page.setViewportSize({ width, height });
    const figures = page.locator(".figures");
    const xOf = (line: Element, pseudo: string) => {
      const { left, width, display } = getComputedStyle(line, pseudo);
      return display === "none" ? undefined : parseFloat(left) + parseFloat(width) / 2;
    };
    const x = await figures.evaluate(xOf, "::before");
    expect(await page.locator(".hero").evaluate(xOf, "::after")).toBeCloseTo(x ?? 0, 0);
    const box = await figures.getByRole("listitem").nth(place).boundingBox();
    expect(box?.x).toBeLessThan(x ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(x ?? 0);
    const ends = await page.locator(".hero-text > :not(.hero-actions)").evaluateAll((texts) =>
      texts.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getBoundingClientRect().right;
      }),
    );
    expect(Math.max(...ends), "letters before the line").toBeLessThan(x ?? 0);
    const image = page.locator(".hero-image[data-shown=true] img");
    const [shown] = await image.evaluate((element) =>
      getComputedStyle(element).objectPosition.split("%"),
    );
    expect((Number(shown) / 100) * width, "the picture's line").toBeCloseTo(x ?? 0, 0);
    await figures.evaluate((list) => list.lastElementChild?.remove());
    const isAlone = await figures.evaluate(xOf, "::before");
    expect(isAlone === undefined).toBe(width >= 704);
  });
}

test("on a screen so wide that the line falls beside the figures, it ends with the picture", async ({
  home: page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  const figures = page.locator(".figures");
  const display = await figures.evaluate((list) => getComputedStyle(list, "::before").display);
  expect(display).toBe("none");
});

function painted(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
}

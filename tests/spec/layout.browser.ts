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

function painted(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
}

import type { Page } from "@playwright/test";
import { contentIsCurrent, expect, languages, test } from "#tests/support/fixtures.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";

/** Nothing moves while the page loads, with a fallback font. */

const widths = [390, 1440] as const;

for (const { name, path } of languages) {
  for (const width of widths) {
    test(`${name}, ${width} px: nothing moves on load, when fonts load or when live content arrives`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      const fontsReleased = Promise.withResolvers<void>();
      await page.route("**/*.woff2", async (route) => {
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
    });
  }
}

for (const { name, path } of languages) {
  for (const width of widths) {
    test(`${name}, ${width} px: scrolling through the page changes its height by less than 3 %`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.url + path);
      await contentIsCurrent(page);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      for (let top = 0; top < (await height()); top += 600) {
        await page.evaluate(async (to) => {
          scrollTo({ top: to, behavior: "instant" });
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        }, top);
      }
      expect(Math.abs(before / (await height()) - 1)).toBeLessThan(0.03);
    });
  }
}

function painted(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
}

import type { Page } from "@playwright/test";
import { expect, languages, test } from "./fixtures.ts";
import { shiftsOf, watchShifts } from "./layout-shift.ts";

/** Nothing moves by itself: neither while the page loads nor when something arrives later. */

const widths = [390, 820, 1440] as const;

for (const { name, path } of languages) {
  for (const width of widths) {
    test(`${name}, ${width} px: nothing moves on load, when the fonts come or when the live content does`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      const fonts = Promise.withResolvers<void>();
      await page.route("**/*.woff2", async (route) => {
        await fonts.promise;
        await route.continue();
      });
      const live = page.waitForResponse(/entries\?/);
      await page.goto(site.url + path, { waitUntil: "commit" });
      await painted(page);
      expect(await page.evaluate(() => document.fonts.check("16px geologica"))).toBe(false);
      fonts.resolve();
      await page.waitForFunction(() => document.fonts.check("16px geologica"));
      await page.evaluate(() => document.fonts.ready);
      await live;
      await page.waitForLoadState("networkidle");
      expect(await shiftsOf(page)).toEqual([]);
    });
  }
}

function painted(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
}

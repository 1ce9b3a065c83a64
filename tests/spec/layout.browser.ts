import type { Page } from "@playwright/test";
import { fonts } from "#brand/fonts.ts";
import { locales } from "#language/languages.ts";
import { contentIsCurrent, expect, languages, test } from "#tests/support/fixtures.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";

/** No layout shifts, while the page loads or later. */

const font = `16px "${fonts.display.family}"`;
const widths = [390, 820, 1440] as const;

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
      expect(await page.evaluate((one) => document.fonts.check(one), font)).toBe(false);
      fontsReleased.resolve();
      await page.waitForFunction((one) => document.fonts.check(one), font);
      await page.evaluate(() => document.fonts.ready);
      await contentIsCurrent(page);
      await expectNoShift(page);
    });
  }
}

/**
 * Expects no shift; for a company that has added a language, one of 0.000: a fallback font is fitted to the texts of all
 * languages, so a word may move by a pixel or two.
 */
async function expectNoShift(page: Page): Promise<void> {
  const shifts = await shiftsOf(page);
  if (locales.length <= languages.length) return expect(shifts).toEqual([]);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.0005);
}

function painted(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
}

const screens = [
  [320, 568],
  [360, 740],
  [390, 844],
  [430, 932],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1536, 864],
  [1920, 1080],
] as const;

for (const { name, path } of languages) {
  test(`${name}: 40 to 64 px of the first news picture show below the hero on every screen`, async ({
    page,
    site,
  }) => {
    await page.goto(site.url + path);
    const picture = page.locator(".news-strip .picture").first();
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      const { y } = (await picture.boundingBox()) ?? { y: 0 };
      expect(height - y, `${width} × ${height}`).toBeGreaterThanOrEqual(40);
      expect(height - y, `${width} × ${height}`).toBeLessThanOrEqual(64);
    }
  });
}

test("nothing moves when a dialog opens, and the page behind it does not scroll", async ({
  page,
  site,
}) => {
  await watchShifts(page);
  await page.goto(site.url);
  await page.getByText("LÄS MER").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 450);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await shiftsOf(page)).toEqual([]);
});

test("the titles in the menu of cases are aligned at the top, however many lines they have", async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await page.getByRole("button", { name: "Visa Kundafall", exact: true }).click();
  const links = page.locator("#useCase-menu").getByRole("link");
  await links.first().evaluate((link) => {
    link.textContent = "Ett ord till ".repeat(20);
  });
  const tops = await links.evaluateAll((all) =>
    all.slice(0, 2).map((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return (text.getClientRects()[0]?.top ?? 0) - link.getBoundingClientRect().top;
    }),
  );
  expect(tops[0]).toBe(tops[1]);
});

test("the first case's picture grows with a long text beside it", async ({ page, site }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(site.url);
  const first = page.locator("#useCase article").first();
  await first.scrollIntoViewIfNeeded();
  await first.getByRole("heading").evaluate((heading) => {
    heading.textContent = "Ett ord till ".repeat(40);
  });
  // Read together, since the page may still be scrolling.
  const [image, text] = await first.evaluate((article) =>
    ["img", ".customer-cases-text"].map((part) => {
      const { top = 0, bottom = 0 } = article.querySelector(part)?.getBoundingClientRect() ?? {};
      return [Math.round(top), Math.round(bottom)];
    }),
  );
  expect(image).toEqual(text);
});

import type { Locator, Page } from "@playwright/test";
import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { barIsFixed, scrolled, settled } from "#tests/support/settled.ts";

/** A flag is a link to another document, which preserves the reading position. */

/**
 * What is being read: near the top, in the middle and at the end, deep in a section, at its heading and just above it, and
 * its distance from the top of the viewport.
 */
const readings = [
  ["#about-heading", 348],
  [".about-block >> nth=2", 100],
  [".service-area >> nth=4", 100],
  ["#customer-cases-heading", 100],
  [".customer-cases-case >> nth=2", 60],
  [".partners-cell >> nth=2", 100],
] as const;

/**
 * Playwright's own `goBack` never resolves in Firefox when the page stays the same document. The timer lets the evaluation
 * end before another document replaces the page.
 */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

const topOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().top);

for (const width of [390, 1440]) {
  test(`${width} px: a language switch keeps what is being read at its place in the viewport`, async ({
    page,
    site,
    browserName,
  }) => {
    test.skip(
      browserName === "firefox" && width !== 390,
      "slow in Firefox, where one width is enough",
    );
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const moved: Record<string, number> = {};
    for (const [selector, distance] of readings) {
      await page.goto(site.url);
      const read = page.locator(selector);
      await read.evaluate((element, top) => {
        // Sections that are laid out on the way move those below.
        element.scrollIntoView({ behavior: "instant" });
        const place = element.getBoundingClientRect().top - top;
        scrollTo({ top: scrollY + place, behavior: "instant" });
      }, distance);
      const flag = page.getByRole("link", { name: "English" });
      // Waits for the fixed bar: before it is shown, the driver would scroll up to the flag in order to click it.
      await expect(flag).toBeInViewport();
      const before = await topOf(read);
      const entry = await read.getAttribute("data-entry");
      await flag.click();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await page.evaluate(() => document.fonts.ready);
      const again = entry === null ? read : page.locator(`[data-entry="${entry}"]`);
      moved[selector] = Math.abs((await settled(page, () => topOf(again))) - before);
    }
    expect(Object.entries(moved).filter(([, by]) => by >= 4)).toEqual([]);
  });
}

test("without speculation rules, the other language is prefetched once when the pointer is over its flag", async ({
  page,
  site,
  browserName,
}) => {
  test.skip(browserName === "chromium", "it has speculation rules (prerender.test.ts)");
  const prefetches: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/?lang=en-US")) prefetches.push(request.url());
  });
  await page.goto(site.url);
  const flag = (name: string) => page.getByRole("link", { name }).first();
  for (const name of ["English", "Svenska", "English"]) await flag(name).hover();
  await expect.poll(() => prefetches.length).toBe(1);
});

test("a page opened without a flag starts at the top, and going back restores the position", async ({
  home: page,
  site,
}) => {
  await contentIsCurrent(page);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  await barIsFixed(page);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await goBack(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 2000))).toBeLessThanOrEqual(4);
  await page.goto(`${site.url}/?lang=en-US`);
  await contentIsCurrent(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a visitor who scrolls on while the fonts load is not thrown back", async ({ page, site }) => {
  const fonts = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: "commit" });
  await page.locator("html[data-bar]").waitFor();
  const heading = page.locator("#services-heading");
  await heading.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  await page.locator('[hreflang="en"].language-switch-link').dispatchEvent("click");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const before = await topOf(heading);
  await page.evaluate(() => scrollBy({ top: 600, behavior: "instant" }));
  fonts.resolve();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(before - (await topOf(heading))).toBeGreaterThan(400);
});

test("a reload scrolls to the top, and going back from a link within the page restores the position", async ({
  home: page,
}) => {
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
  await barIsFixed(page);
  const contact = page.getByRole("navigation").getByRole("link", { name: "kontakt", exact: true });
  await scrolled(page, () => contact.click());
  // Chromium does not redirect a smooth scroll that is under way.
  expect(await settled(page, () => page.evaluate(() => scrollY))).toBeGreaterThan(1500);
  await goBack(page);
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1500))).toBeLessThanOrEqual(4);
});

import type { Page } from "@playwright/test";
import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { settled } from "#tests/support/settled.ts";

/** A flag is a link to another document, which preserves the reading position. */

/** Sections near the top, in the middle and at the end, below parts whose height differs in the other language. */
const sections = { 390: ["about-heading", "customer-cases-heading"], 1440: ["partners-heading"] };

/**
 * Playwright's own `goBack` never resolves in Firefox when the page stays the same document. The timer lets the evaluation
 * end before another document replaces the page.
 */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((heading) => heading.getBoundingClientRect().top);

for (const width of [390, 1440] as const) {
  for (const id of sections[width]) {
    test(`${width} px: a language switch keeps #${id} at its place in the viewport`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(site.url);
      await page.locator(`#${id}`).evaluate((heading) => {
        const { top } = heading.getBoundingClientRect();
        scrollTo({ top: scrollY + top - 100, behavior: "instant" });
      });
      const flag = page.getByRole("link", { name: "English" });
      // Waits for the fixed bar: before it is shown, the driver would scroll up to the flag in order to click it.
      await expect(flag).toBeInViewport();
      const before = await topOf(page, id);
      await flag.click();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(async () => Math.abs((await topOf(page, id)) - before)).toBeLessThan(4);
    });
  }
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
  page,
  site,
}) => {
  await page.goto(site.url);
  await contentIsCurrent(page);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await goBack(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  await expect
    .poll(() => page.evaluate(() => Math.abs(scrollY - 2000)), { timeout: 10_000 })
    .toBeLessThanOrEqual(4);
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
  await page
    .locator("#services-heading")
    .evaluate((heading) => heading.scrollIntoView({ behavior: "instant" }));
  await page.locator('[hreflang="en"].language-switch-link').dispatchEvent("click");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const before = await topOf(page, "services-heading");
  await page.evaluate(() => scrollBy({ top: 600, behavior: "instant" }));
  fonts.resolve();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(before - (await topOf(page, "services-heading"))).toBeGreaterThan(400);
});

test("a reload scrolls to the top, and going back from a link within the page restores the position", async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
  await page.getByRole("navigation").getByRole("link", { name: "kontakt", exact: true }).click();
  // Chromium does not redirect a smooth scroll that is under way.
  expect(await settled(() => page.evaluate(() => scrollY))).toBeGreaterThan(1500);
  await goBack(page);
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1500))).toBeLessThanOrEqual(4);
});

import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";

/** A flag is a link to another document, which preserves the reading position. */

const sections = [
  "news-heading",
  "about-heading",
  "services-heading",
  "customer-cases-heading",
  "partners-heading",
];

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((heading) => heading.getBoundingClientRect().top);

for (const width of [390, 1440]) {
  for (const id of sections) {
    test(`${width} px: a language switch keeps #${id} at its place in the viewport`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(site.url);
      await page.locator(`#${id}`).evaluate((heading) => {
        const { top } = heading.getBoundingClientRect();
        scrollTo({ top: scrollY + top - 120, behavior: "instant" });
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

test("a page opened without a flag starts at the top, and going back restores the position", async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.goBack();
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  await expect
    .poll(() => page.evaluate(() => Math.abs(scrollY - 2000)), { timeout: 10_000 })
    .toBeLessThanOrEqual(4);
  await page.goto(`${site.url}/?lang=en-US`);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

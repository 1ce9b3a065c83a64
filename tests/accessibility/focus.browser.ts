import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { areasSv } from "#tests/support/sample.ts";
import { walk } from "#tests/support/focus-ring.ts";

/** The focused element has a visible focus ring, and the fixed bar does not cover it. */

for (const width of [390, 1440]) {
  test(`${width} px: Tab shows a ring everywhere, below the bar`, async ({ home: page }) => {
    await page.setViewportSize({ width, height: 900 });
    await contentIsCurrent(page);
    const { faults, stops } = await walk(page, "Tab");
    expect(faults).toEqual([]);
    // The links and buttons of bar, slideshow, news cards, ribbons, contact block and social profiles.
    expect(stops).toBeGreaterThan(18);
  });
}

test("Tab shows a ring in menus, and in the question", async ({ page, cookieless }) => {
  await page.goto(cookieless.url);
  const question = page.locator("#consent-banner");
  await expect(question).toBeVisible();
  await question.getByRole("heading").click();
  expect(await walk(page, "Tab", question)).toEqual({ faults: [], stops: 3 });
  await page.getByRole("button", { name: "Visa erbjudanden", exact: true }).click();
  const menu = page.locator("#area-title-menu");
  expect(await walk(page, "Tab", menu)).toEqual({ faults: [], stops: areasSv.length });
});

test("the bar covers no element that Shift+Tab reaches", async ({ home: page }) => {
  await page.locator(".social-link").last().focus();
  const { faults, stops } = await walk(page, "Shift+Tab");
  expect(faults).toEqual([]);
  expect(stops).toBeGreaterThan(15);
});

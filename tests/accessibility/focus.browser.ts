import { contentIsCurrent, expect, test, withoutMotion } from "#tests/support/fixtures.ts";
import { walk } from "#tests/support/focus-ring.ts";

/** The focused element has a visible focus ring, and the fixed bar does not cover it. */

test.use(withoutMotion);

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

test("the bar covers no element that Shift+Tab reaches", async ({ home: page }) => {
  await page.locator(".social-link").last().focus();
  const { faults, stops } = await walk(page, "Shift+Tab");
  expect(faults).toEqual([]);
  expect(stops).toBeGreaterThan(15);
});

import { expect, languages, test } from "#tests/support/fixtures.ts";
import { focusedPlace, ringPixels } from "#tests/support/focus-ring.ts";

/** The focused element has a visible focus ring, and the fixed bar does not cover it. */

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, path } of languages) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`${name}, ${width} px: every tab stop is visible and not covered`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(site.url + path);
      await page.waitForLoadState("networkidle");
      const faults: string[] = [];
      const stops: string[] = [];
      for (;;) {
        await page.keyboard.press("Tab");
        const stop = await focusedPlace(page);
        if (stop === undefined) break;
        stops.push(stop.name);
        if (stop.isCovered) faults.push(`${stop.name} is covered`);
        const changed = await ringPixels(page, stop);
        if (changed < stop.perimeter * 2) {
          faults.push(`${stop.name}: its ring of ${changed} pixels cannot be seen`);
        }
      }
      expect(faults).toEqual([]);
      // At least the bar, the slideshow, three news, two ribbons, a call, contact and social links.
      expect(stops.length).toBeGreaterThan(18);
    });
  }
}

test("with Shift+Tab the fixed bar covers no tab stop", async ({ page, site }) => {
  await page.goto(site.url);
  await page.locator(".social-link").last().focus();
  const covered: string[] = [];
  let stops = 0;
  for (; ; stops++) {
    await page.keyboard.press("Shift+Tab");
    const stop = await focusedPlace(page);
    if (stop === undefined) break;
    if (stop.isCovered) covered.push(stop.name);
  }
  expect(covered).toEqual([]);
  expect(stops).toBeGreaterThan(15);
});

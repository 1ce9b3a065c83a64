import { expect, languages, test } from "#tests/support/fixtures.ts";
import { focusedPlace, ringPixels } from "#tests/support/focus-ring.ts";

/** What has the focus is seen to have it, and the bar that stays on top does not hide it. */

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, path } of languages) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`${name}, ${width} px: every stop of the Tab key is seen and nothing covers it`, async ({
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
      // The bar, the slideshow, three news, two ribbons, a call, contact and social links at the least.
      expect(stops.length).toBeGreaterThan(18);
    });
  }
}

test("going back with Shift and Tab, the bar that stays on top covers no stop", async ({
  page,
  site,
}) => {
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

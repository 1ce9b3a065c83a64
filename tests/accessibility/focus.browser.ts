import { contentIsCurrent, expect, test, withoutMotion } from "#tests/support/fixtures.ts";
import { focusedPlace, ringPixels } from "#tests/support/focus-ring.ts";

/** The focused element has a visible focus ring, and the fixed bar does not cover it. */

test.use(withoutMotion);

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`${width} px: every focused element has a visible focus ring and is not covered by the bar`, async ({
    home: page,
  }) => {
    await page.setViewportSize({ width, height });
    await contentIsCurrent(page);
    const faults: string[] = [];
    const stops: string[] = [];
    const seen = new Set<string>();
    for (;;) {
      await page.keyboard.press("Tab");
      const stop = await focusedPlace(page);
      if (stop === undefined) break;
      stops.push(stop.name);
      if (stop.isCovered) faults.push(`${stop.name} is covered`);
      if (seen.has(stop.kind)) continue;
      seen.add(stop.kind);
      const changed = await ringPixels(page, stop);
      // A ring is three pixels wide. At fractional positions, antialiasing blends its edges with what is beside it.
      const least = stop.perimeter * 1.5;
      if (changed < least) {
        faults.push(
          `${stop.name}: its focus ring changes ${changed} pixels, expected at least ${least}`,
        );
      }
    }
    expect(faults).toEqual([]);
    // The links and buttons of bar, slideshow, news cards, ribbons, contact block and social profiles.
    expect(stops.length).toBeGreaterThan(18);
  });
}

test("the fixed bar covers no focused element when moving back with Shift+Tab", async ({
  home: page,
}) => {
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

import type { Page } from "@playwright/test";
import { expect, languages, test } from "#tests/support/fixtures.ts";
import { contrastOf, luminances } from "#tests/support/luminance.ts";

/** Whatever picture an editor uploads, what stands over it can be read: tried with the worst, a pure white one. */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const whitePicture =
  "<svg xmlns='http://www.w3.org/2000/svg' width='1600' height='900'><path fill='#fff' d='M0 0h1600v900H0z'/></svg>";

const texts = [
  ".hero-slogan",
  ".hero-lead",
  ".slide-controls-name",
  ".slide-controls-pause",
  ".navigation-bar-link",
  ".navigation-bar-logo",
  ".mobile-menu-button",
].join();

for (const { name, path } of languages) {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [820, 1180],
    [1440, 900],
    [2560, 1300],
    [1024, 600],
  ] as const) {
    test(`${name}, ${width} × ${height}: white on a white slide keeps 4.5:1`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height });
      await page.route(/content-service\/.*\?.*(w=|fm=)/, (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: whitePicture }),
      );
      await page.goto(site.url + path);
      await page.waitForLoadState("networkidle");
      const ratios = await groundContrasts(page);
      expect(ratios.length).toBeGreaterThan(4);
      expect(ratios.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
    });
  }
}

/** White against the lightest ground under each text, its letters taken away. */
async function groundContrasts(page: Page): Promise<{ text: string; ratio: number }[]> {
  const places = await page.evaluate((selector) => {
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.offsetWidth > 20 && element.checkVisibility(),
    );
    return shown.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      element.style.visibility = "hidden";
      return { text: element.className, clip: { x, y, width, height } };
    });
  }, texts);
  const found: { text: string; ratio: number }[] = [];
  for (const { text, clip } of places) {
    const lights = await luminances(await page.screenshot({ clip }));
    const lightest = lights.reduce((one, other) => Math.max(one, other), 0);
    found.push({ text, ratio: contrastOf(1, lightest) });
  }
  return found;
}

import { expect, languages, test } from "#tests/support/fixtures.ts";
import { smallScreenshot, tolerance } from "./screenshot.ts";

/*
 * Compares the page with its accepted screenshot, in both languages and colour schemes at three widths. Screenshots are
 * scaled down: changes of sections, colours and lines of text are visible, differences in antialiasing are not.
 * `npm test -- e2e visual --update-snapshots=changed` accepts the current screenshots.
 */

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Width of the viewport, and of the scaled screenshot, in pixels. Screenshot files have less than 60 kB. */
const widths = [
  { width: 390, kept: 130 },
  { width: 820, kept: 246 },
  { width: 1440, kept: 330 },
] as const;

for (const { name, path, lang } of languages) {
  for (const { width, kept } of widths) {
    for (const colorScheme of ["light", "dark"] as const) {
      test(`${name}, ${width} px, ${colorScheme}: the page looks as accepted`, async ({
        page,
        site,
      }) => {
        // The first request for a picture encodes it.
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(site.url + path);
        const small = await smallScreenshot(page, kept);
        expect(small).toMatchSnapshot(`${lang}-${width}-${colorScheme}.jpg`, tolerance);
      });
    }
  }
}

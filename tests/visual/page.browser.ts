import { expect, languages, test } from "#tests/support/fixtures.ts";
import { smallScreenshot, tolerance } from "./screenshot.ts";

/*
 * Compares the page with its accepted screenshots, which are scaled down: changes of sections, colours and lines of text are visible, differences in antialiasing are not.
 * `npm test -- e2e visual --update-snapshots=changed` accepts the current screenshots.
 */

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Languages differ in texts only. Screenshot files, scaled down to `kept` pixels, have less than 60 kB. */
const pages = [
  { ...languages[0], width: 390, kept: 130, colorScheme: "light" },
  { ...languages[0], width: 390, kept: 130, colorScheme: "dark" },
  { ...languages[0], width: 820, kept: 246, colorScheme: "light" },
  { ...languages[0], width: 1440, kept: 330, colorScheme: "light" },
  { ...languages[0], width: 1440, kept: 330, colorScheme: "dark" },
  { ...languages[1], width: 390, kept: 130, colorScheme: "dark" },
  { ...languages[1], width: 1440, kept: 330, colorScheme: "light" },
] as const;

for (const { name, path, lang, width, kept, colorScheme } of pages) {
  test(`${name}, ${width} px, ${colorScheme}: the page looks as accepted`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(site.url + path);
    const small = await smallScreenshot(page, kept);
    expect(small).toMatchSnapshot(`${lang}-${width}-${colorScheme}.jpg`, tolerance);
  });
}

import type { Page } from "@playwright/test";
import sharp from "sharp";
import { contentIsCurrent, expect, languages, test } from "#tests/support/fixtures.ts";

/*
 * Compares the page with its accepted screenshots, which are scaled down: changes of sections, colours and lines of text are visible, differences in antialiasing are not.
 * `npx playwright test visual --update-snapshots=changed` accepts the current screenshots.
 */

/** Languages differ in lines of text. Screenshot files, scaled down to `kept` pixels, have less than 60 kB. */
const pages = [
  { ...languages[0], width: 390, kept: 130, colorScheme: "light" },
  { ...languages[1], width: 390, kept: 130, colorScheme: "dark" },
  { ...languages[1], width: 820, kept: 246, colorScheme: "light" },
  { ...languages[0], width: 1440, kept: 330, colorScheme: "light" },
] as const;

for (const { path, lang, width, kept, colorScheme } of pages) {
  test(`${lang}, ${width} px, ${colorScheme}: the page looks as before`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(site.url + path);
    const small = await smallScreenshot(page, kept);
    expect(small).toMatchSnapshot(`${lang}-${width}-${colorScheme}.jpg`, {
      threshold: 0.15,
      maxDiffPixelRatio: 0.003,
    });
  });
}

/** Returns a JPEG of the whole page, scaled down to a width in pixels, with the map masked: it depends on a third party. */
async function smallScreenshot(page: Page, width: number): Promise<Buffer> {
  await everythingShown(page);
  const picture = await page.screenshot({
    fullPage: true,
    mask: [page.locator(".office-map")],
    maskColor: "#808080",
  });
  return sharp(picture).resize({ width }).jpeg({ quality: 60, mozjpeg: true }).toBuffer();
}

/** Resolves when the site's fonts and all pictures have loaded, including those below the fold. */
async function everythingShown(page: Page): Promise<void> {
  await page.locator("html[data-bar]").waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The map is masked, and its tiles load by themselves.
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && !image.closest(".office-map"),
    );
    for (const image of shown) image.loading = "eager";
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  await contentIsCurrent(page);
}

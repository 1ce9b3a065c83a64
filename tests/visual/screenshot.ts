import { fonts } from "#brand/fonts.ts";
import type { Page } from "@playwright/test";
import { contentIsCurrent } from "#tests/support/fixtures.ts";
import sharp from "sharp";

/** Options of `toMatchSnapshot`. */
export const tolerance = { threshold: 0.15, maxDiffPixelRatio: 0.003 };

/** Returns a JPEG of the whole page, scaled down to a width in pixels, with the map masked: it depends on a third party. */
export async function smallScreenshot(page: Page, width: number): Promise<Buffer> {
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
  await page.evaluate(async ({ display, text }) => {
    // A full-page screenshot omits sections that are not laid out (page.css).
    document.documentElement.dataset["laidOut"] = "";
    await Promise.all(
      [display, text].map(({ family }) => document.fonts.load(`400 1em "${family}"`)),
    );
    // The map is masked; its image belongs to an island.
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && !image.closest(".office-map"),
    );
    for (const image of shown) image.loading = "eager";
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  }, fonts);
  await contentIsCurrent(page);
}

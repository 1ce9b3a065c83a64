import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, languages, test } from "#tests/support/fixtures.ts";

/*
 * The whole page against its accepted picture, in both languages and schemes at three widths. The pictures are kept
 * small: fine enough to see a section, a colour or a line of text change, too coarse for a browser's smoothing.
 * `npm run test:accept` accepts what the page looks like now.
 */

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** In CSS pixels, and the width of the picture that is kept: each weighs less than 60 kB. */
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
        test.setTimeout(90_000);
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(site.url + path);
        await everythingShown(page);
        const picture = await page.screenshot({
          fullPage: true,
          // The map is drawn by others.
          mask: [page.locator(".office-map")],
          maskColor: "#808080",
        });
        const small = await sharp(picture)
          .resize({ width: kept })
          .jpeg({ quality: 60, mozjpeg: true })
          .toBuffer();
        expect(small).toMatchSnapshot(`${lang}-${width}-${colorScheme}.jpg`, {
          threshold: 0.15,
          maxDiffPixelRatio: 0.003,
        });
      });
    }
  }
}

/** Resolves when the site's fonts are used and every picture is there, those below the fold as well. */
async function everythingShown(page: Page): Promise<void> {
  await page.locator("html[data-past-hero]").waitFor();
  await page.evaluate(async () => {
    // A picture of the whole page shows nothing of sections that wait for the viewport (layout.css).
    document.documentElement.dataset["laidOut"] = "";
    await Promise.all(
      ["330 1em geologica", "1em 'Schibsted Grotesk'"].map((font) => document.fonts.load(font)),
    );
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = "eager";
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForLoadState("networkidle");
}

import type { Browser } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";

/** Pictures are loaded in about the width in which they are displayed: neither blurred nor larger than necessary. */

const screens = [
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 820, height: 1180, deviceScaleFactor: 2 },
  { width: 1024, height: 768, deviceScaleFactor: 1 },
  { width: 1440, height: 900, deviceScaleFactor: 2 },
  { width: 2560, height: 1300, deviceScaleFactor: 1 },
] as const;

for (const { width, height, deviceScaleFactor } of screens) {
  test(`${width} px, device pixel ratio ${deviceScaleFactor}: pictures are loaded in about their displayed width`, async ({
    browser,
    site,
  }) => {
    const shown = await picturesOf(browser, site.url, {
      viewport: { width, height },
      deviceScaleFactor,
    });
    expect(shown.length).toBeGreaterThan(8);
    for (const { place, wanted, chosen, widest, narrowest } of shown) {
      const from = `${place}: ${Math.round(wanted)} px are shown`;
      expect(chosen, from).toBeGreaterThanOrEqual(Math.min(widest, 0.85 * wanted));
      expect(chosen, from).toBeLessThanOrEqual(Math.max(narrowest, 1.6 * wanted));
    }
  });
}

type Shown = { place: string; wanted: number; chosen: number; widest: number; narrowest: number };

/** Widths in device pixels: displayed (before cropping), loaded, and available. */
async function picturesOf(
  browser: Browser,
  url: string,
  options: { viewport: { width: number; height: number }; deviceScaleFactor: number },
): Promise<Shown[]> {
  const context = await browser.newContext({ ...options, reducedMotion: "reduce" });
  const page = await context.newPage();
  // Only the requested address matters, so no picture is encoded.
  await page.route(/\/pictures\/.*\?w=\d/, (route) => route.abort());
  await page.goto(url);
  await page.locator("html[data-bar]").waitFor();
  const images = page.locator("picture:has(source) > img:visible");
  await images.evaluateAll((all) => {
    document.documentElement.dataset["laidOut"] = "";
    for (const image of all) if (image instanceof HTMLImageElement) image.loading = "eager";
  });
  await expect
    .poll(() =>
      images.evaluateAll(
        (all) => all.filter((image) => !("currentSrc" in image && image.currentSrc)).length,
      ),
    )
    .toBe(0);
  const shown = await images.evaluateAll((all) =>
    all.flatMap((image) => {
      if (!(image instanceof HTMLImageElement)) return [];
      const sources = [...(image.parentElement?.querySelectorAll("source") ?? [])];
      const used = sources.find(({ media }) => matchMedia(media || "all").matches);
      const widths = [...(used?.srcset ?? "").matchAll(/ (\d+)w/g)].map(([, one]) => Number(one));
      const [, w, h] = /\?w=(\d+)(?:&h=(\d+))?/.exec(image.currentSrc) ?? [];
      const [chosen, cut] = [Number(w), Number(h ?? 0)];
      // Without a height in its address, the picture is not cropped and has the ratio of its attributes.
      const attribute = (name: string) => Number(image.getAttribute(name));
      const shape = cut > 0 ? chosen / cut : attribute("width") / attribute("height");
      const { width, height } = image.getBoundingClientRect();
      return [
        {
          place: image.parentElement?.className ?? "",
          wanted: Math.max(width, height * shape) * devicePixelRatio,
          chosen,
          widest: Math.max(...widths),
          narrowest: Math.min(...widths),
        },
      ];
    }),
  );
  await context.close();
  return shown;
}

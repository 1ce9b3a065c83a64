import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, languages, test } from "#tests/support/fixtures.ts";
import { contrastOf, luminanceOf, luminances } from "#tests/support/luminance.ts";

/** Text over pictures is readable for any picture; tested with the worst case, a pure white one. */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const whitePicture =
  "<svg xmlns='http://www.w3.org/2000/svg' width='1600' height='900'><path fill='#fff' d='M0 0h1600v900H0z'/></svg>";

async function showWhiteSlides(page: Page): Promise<void> {
  await page.route(/\/pictures\/[^/]+\/w/, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: whitePicture }),
  );
}

const screens = [
  [320, 640],
  [390, 844],
  [820, 1180],
  [1440, 900],
  [2560, 1300],
  [1024, 600],
] as const;

const texts = [
  ".hero-slogan",
  ".hero-lead",
  ".hero-phone",
  ".slide-controls-name",
  ".slide-controls-pause",
  ".navigation-bar-link",
  ".navigation-bar-logo",
  ".mobile-menu-button",
].join();

// Languages differ in the lines of text, of which the site's own slides are behind one.
for (const { name, path, isWhite } of [
  { ...languages[0], isWhite: true },
  { ...languages[1], isWhite: true },
  { ...languages[0], isWhite: false },
]) {
  test(`${name}: text over ${isWhite ? "a white picture" : "the site's slide"} has a contrast of at least 4.5:1 on every screen`, async ({
    page,
    site,
  }) => {
    if (isWhite) await showWhiteSlides(page);
    await page.goto(site.url + path);
    await pictureIsLoaded(page);
    if (isWhite) await useStrongestScrim(page);
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      const ratios = await groundContrasts(page);
      expect(ratios.length).toBeGreaterThan(4);
      expect(
        ratios.filter(({ ratio }) => ratio < 4.5),
        `${width} × ${height}`,
      ).toEqual([]);
    }
  });
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${width} × ${height}, ${colorScheme}: the navigation bar's text has a contrast of at least 4.5:1 at every scroll position`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await showWhiteSlides(page);
      await page.goto(site.url);
      await pictureIsLoaded(page);
      await useStrongestScrim(page);
      const html = page.locator("html");
      await expect(html).toHaveAttribute("data-bar", "clear");
      await page.locator(".navigation-bar-row").evaluate((row) => {
        row.style.visibility = "hidden";
        // Shows the links' own backgrounds without their texts.
        row.style.setProperty("-webkit-text-fill-color", "transparent");
        row.querySelectorAll<HTMLElement>(".navigation-bar-link").forEach((link) => {
          link.style.visibility = "visible";
        });
      });
      const end = await page.locator(".hero").evaluate((hero) => hero.clientHeight + 100);
      for (let top = 0; top <= end; top += 20) {
        const ratios = await barContrasts(page, top);
        expect(
          ratios.filter(({ ratio }) => ratio < 4.5),
          `at ${top}`,
        ).toEqual([]);
        if (top === 0 || top > end - 20) expect(ratios.length).toBeGreaterThan(1);
      }
      await expect(html).toHaveAttribute("data-bar", "solid");
    });
  }
}

/** The server has measured the site's own slides; it gives a white one this scrim (measure-slides.test.ts). */
const useStrongestScrim = (page: Page) =>
  page.locator(".hero").evaluate((hero) => (hero.dataset["scrim"] = "5"));

const isLoaded = (image: Element) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

const pictureIsLoaded = (page: Page) =>
  expect
    .poll(() => page.locator(".hero-image[data-shown=true] > img").evaluate(isLoaded))
    .toBe(true);

/** Returns the lowest contrast of the bar's visible texts with the page scrolled to `top`. */
async function barContrasts(page: Page, top: number): Promise<{ text: string; ratio: number }[]> {
  const places = await page.evaluate(async (y) => {
    scrollTo({ top: y, behavior: "instant" });
    // The observer that changes the bar runs within a frame; the next frame shows the change.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const texts = document.querySelectorAll<HTMLElement>(
      ".navigation-bar-link, .navigation-bar-logo, .mobile-menu-button",
    );
    return [...texts].flatMap((element) => {
      const { x, y: boxTop, width, height: boxHeight } = element.getBoundingClientRect();
      // The corners of a button show what is behind it.
      const box = new DOMRect(x + 3, boxTop + 3, width - 6, boxHeight - 6);
      const height = Math.min(box.height, box.bottom);
      return box.width < 20 || height < 1
        ? []
        : [
            {
              text: `${element.className}, at ${y}`,
              colour: getComputedStyle(element).color,
              clip: { x: box.x, y: box.bottom - height, width: box.width, height },
            },
          ];
    });
  }, top);
  if (places.length === 0) return [];
  const edge = (edgeOf: (clip: (typeof places)[number]["clip"]) => number) =>
    places.map(({ clip }) => edgeOf(clip));
  const left = Math.floor(Math.min(...edge(({ x }) => x)));
  const above = Math.floor(Math.min(...edge(({ y }) => y)));
  // Takes one screenshot for all texts, since taking one is much slower than cropping it.
  const bar = sharp(
    await page.screenshot({
      clip: {
        x: left,
        y: above,
        width: Math.ceil(Math.max(...edge(({ x, width }) => x + width))) - left,
        height: Math.ceil(Math.max(...edge(({ y, height }) => y + height))) - above,
      },
    }),
  );
  const found: { text: string; ratio: number }[] = [];
  for (const { text, colour, clip } of places) {
    const own = luminanceOf(colour);
    const ground = bar.clone().extract({
      left: Math.floor(clip.x) - left,
      top: Math.floor(clip.y) - above,
      width: Math.ceil(clip.width),
      height: Math.ceil(clip.height),
    });
    const lights = await luminances(await ground.png().toBuffer());
    const ratio = lights.reduce((worst, light) => Math.min(worst, contrastOf(own, light)), 21);
    found.push({ text, ratio });
  }
  return found;
}

test("a slogan that fills its box has a contrast of at least 3:1, even on a white picture (large text)", async ({
  page,
  site,
}) => {
  await showWhiteSlides(page);
  await page.goto(site.url);
  await pictureIsLoaded(page);
  await page.locator(".hero-slogan").evaluate((slogan) => {
    slogan.textContent = "Från källan hela vägen till skärmen";
  });
  const ratios = await groundContrasts(page);
  const slogan = ratios.filter(({ text }) => text === "hero-slogan");
  expect(slogan.length).toBeGreaterThan(1);
  expect(slogan.filter(({ ratio }) => ratio < 3)).toEqual([]);
});

/** Returns for each line of text, with its letters hidden, the lowest contrast of white to the background. */
async function groundContrasts(page: Page): Promise<{ text: string; ratio: number }[]> {
  const places = await page.evaluate((selector) => {
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.offsetWidth > 20 && element.checkVisibility(),
    );
    return shown.flatMap((element) => {
      const letters = document.createRange();
      letters.selectNodeContents(element);
      // Measures each line by itself, since the area beside a short line has no letters.
      const lines = element.matches("h1, p, span") ? [...letters.getClientRects()] : [];
      const boxes = lines.length > 0 ? lines : [element.getBoundingClientRect()];
      element.style.visibility = "hidden";
      return boxes.map(({ x, y, width, height }) => ({
        text: element.className,
        clip: { x, y, width, height },
      }));
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

import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, languages, test, withoutMotion } from "#tests/support/fixtures.ts";
import { contrastOf, luminanceOf, luminances } from "#tests/support/luminance.ts";

/** Text over pictures is readable for any picture; tested with the worst case, a pure white one. */

test.use(withoutMotion);

const drawing = (content: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='1600' height='900'><path fill='#fff' d='M0 0h1600v900H0z'/>${content}</svg>`;

const slides = {
  white: drawing(""),
  busy: drawing(
    "<defs><pattern id='p' width='60' height='60' patternUnits='userSpaceOnUse'><path d='M0 0h30v30H0zM30 30h30v30H30z'/></pattern></defs><path fill='url(#p)' d='M0 0h1600v900H0z'/>",
  ),
};

async function showSlides(page: Page, body: string): Promise<void> {
  await page.route(/\/pictures\/[^/]+\/w/, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body }),
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

const barTexts = ".navigation-bar-link, .navigation-bar-logo, .mobile-menu-button";
const heroTexts = `.hero-kicker, .hero-original, .hero-slogan, .hero-lead, .hero-note, .hero-phone, .slide-controls-name, .slide-controls-pause, ${barTexts}`;

// Languages differ in the lines of text.
for (const { name, path, slide } of [
  { ...languages[0], slide: "white" },
  { ...languages[1], slide: "white" },
  { ...languages[0], slide: "busy" },
] as const) {
  test(`${name}: text over a ${slide} picture has a contrast of at least 4.5:1 on every screen`, async ({
    page,
    site,
  }) => {
    await showSlides(page, slides[slide]);
    await page.goto(site.url + path);
    await pictureIsLoaded(page);
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      const found = await contrasts(page, heroTexts);
      expect(found.length).toBeGreaterThan(4);
      expect(below(4.5, found), `${width} × ${height}`).toEqual([]);
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
      await showSlides(page, slides.white);
      await page.goto(site.url);
      await pictureIsLoaded(page);
      const html = page.locator("html");
      await expect(html).toHaveAttribute("data-bar", "clear");
      const end = await page.locator(".hero").evaluate((hero) => hero.clientHeight + 100);
      for (let top = 0; top <= end; top += 40) {
        await scrollTo(page, top);
        const found = await contrasts(page, barTexts);
        expect(below(4.5, found), `at ${top}`).toEqual([]);
        // Between these positions the bar may be out of view.
        if (top === 0 || top > end - 40) expect(found.length).toBeGreaterThan(1);
      }
      await expect(html).toHaveAttribute("data-bar", "solid");
    });
  }
}

test("the bar that comes back over the hero has a contrast of at least 4.5:1 in every frame", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await showSlides(page, slides.white);
  await page.goto(site.url);
  await pictureIsLoaded(page);
  await scrollTo(page, 500);
  const bar = page.locator(".navigation-bar");
  const duration = await bar.evaluate(async (element) => {
    window.scrollTo({ top: 300, behavior: "instant" });
    for (;;) {
      const [returning] = element.getAnimations();
      returning?.pause();
      if (returning) return Number(returning.effect?.getComputedTiming().endTime);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    await bar.evaluate((element, time) => {
      for (const returning of element.getAnimations()) returning.currentTime = time;
    }, duration * share);
    const found = await contrasts(page, barTexts);
    expect(found.length, `at ${share}`).toBeGreaterThan(1);
    expect(below(4.5, found), `at ${share}`).toEqual([]);
  }
});

const isLoaded = (image: Element) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

const pictureIsLoaded = (page: Page) =>
  expect
    .poll(() => page.locator(".hero-image[data-shown=true] > img").evaluate(isLoaded))
    .toBe(true);

test("a slogan that fills its box has a contrast of at least 3:1, even on a white picture (large text)", async ({
  page,
  site,
}) => {
  await showSlides(page, slides.white);
  await page.goto(site.url);
  await pictureIsLoaded(page);
  await page.locator(".hero-slogan").evaluate((slogan) => {
    slogan.textContent = "Från källan hela vägen till skärmen";
  });
  // The kicker's letters reach into the box of the first line.
  const found = await contrasts(page, ".hero-kicker, .hero-slogan");
  expect(found.length).toBeGreaterThan(1);
  expect(below(3, found)).toEqual([]);
});

/** Scrolls, and resolves when the observer that changes the bar has run and the change is shown. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: "instant" });
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, top);

type Contrast = { text: string; ratio: number };

const below = (limit: number, found: readonly Contrast[]) =>
  found.filter(({ ratio }) => ratio < limit);

/** Returns the lowest contrast to the background, of each line of text and each button in view. Hides their letters. */
async function contrasts(page: Page, selector: string): Promise<Contrast[]> {
  const places = await page.evaluate((texts) => {
    return [...document.querySelectorAll<HTMLElement>(texts)]
      .filter((element) => element.offsetWidth > 20 && element.checkVisibility())
      .flatMap((element) => {
        const colour = getComputedStyle(element).color;
        // A link of the bar has a background of its own, which stays.
        if (element.matches(".navigation-bar-link")) {
          element.style.setProperty("-webkit-text-fill-color", "transparent");
        } else element.style.visibility = "hidden";
        const letters = document.createRange();
        letters.selectNodeContents(element);
        // Measures each line by itself, since the area beside a short line has no letters.
        const lines = element.matches("h1, p, span") ? [...letters.getClientRects()] : [];
        // The corners of a button show what is behind it.
        const { x, y, width, height } = element.getBoundingClientRect();
        const boxes = lines.length > 0 ? lines : [new DOMRect(x + 3, y + 3, width - 6, height - 6)];
        return boxes
          .map((box) => ({
            left: Math.floor(box.left),
            top: Math.max(0, Math.floor(box.top)),
            right: Math.ceil(box.right),
            bottom: Math.ceil(Math.min(box.bottom, innerHeight)),
          }))
          .filter(({ top, bottom }) => bottom > top)
          .map((box) => ({ text: element.className, colour, ...box }));
      });
  }, selector);
  if (places.length === 0) return [];
  const left = Math.min(...places.map((place) => place.left));
  const top = Math.min(...places.map((place) => place.top));
  const width = Math.max(...places.map(({ right }) => right)) - left;
  const height = Math.max(...places.map(({ bottom }) => bottom)) - top;
  // One screenshot for all texts, since taking one is much slower than cropping it.
  const picture = sharp(await page.screenshot({ clip: { x: left, y: top, width, height } }));
  const found: Contrast[] = [];
  for (const { text, colour, ...place } of places) {
    const ground = picture.clone().extract({
      left: place.left - left,
      top: place.top - top,
      width: place.right - place.left,
      height: place.bottom - place.top,
    });
    const own = luminanceOf(colour);
    const lights = await luminances(await ground.png().toBuffer());
    const ratio = lights.reduce((worst, light) => Math.min(worst, contrastOf(own, light)), 21);
    found.push({ text, ratio });
  }
  return found;
}

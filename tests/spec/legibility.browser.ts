import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, languages, test } from "#tests/support/fixtures.ts";
import { contrastOf, luminanceOf, luminances } from "#tests/support/luminance.ts";
import { windows } from "#tests/support/windows.ts";

/** Text over the slides is readable: over the sample's and over any other, tested with a white and a busy picture. */

const drawing = (content: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='1600' height='900'><path fill='#fff' d='M0 0h1600v900H0z'/>${content}</svg>`;

const pictures = {
  white: drawing(""),
  busy: drawing(
    "<defs><pattern id='p' width='60' height='60' patternUnits='userSpaceOnUse'><path d='M0 0h30v30H0zM30 30h30v30H30z'/></pattern></defs><path fill='url(#p)' d='M0 0h1600v900H0z'/>",
  ),
};

const screens = "320×568 375×553 390×844 820×1180 844×390 1024×768 1440×900 2560×1300";

/** For grounds that are the same everywhere. */
const ends = "320×568 1440×900";

// Languages differ in the lines of text.
for (const { name, path, picture } of [
  { ...languages[0], picture: "white" },
  { ...languages[1], picture: "busy" },
] as const) {
  test(`${name}: all over a ${picture} picture is readable`, async ({ page, site }) => {
    const body = pictures[picture];
    await page.route(/\/pictures\/.*[?&]w=/, (route) =>
      route.fulfill({ contentType: "image/svg+xml", body }),
    );
    await page.goto(site.url + path);
    await slideIsShown(page);
    await expectReadable(page);
    await page.locator(".hero-slogan").evaluate((slogan) => {
      slogan.dataset["long"] = "true";
      slogan.textContent = "Från källan hela vägen till skärmen, med varje steg däremellan";
    });
    expect(await unreadable(page)).toEqual([]);
  });
}

test("letters of a hero without slides are readable on every screen", async ({ page, faulty }) => {
  for (const fields of [{}, { placeholder: undefined }]) {
    await faulty.service.change("title", { backgroundImages: [], ...fields });
    await page.goto(faulty.site.url);
    await expect(page.locator(".hero-image")).toHaveCount(0);
    const isBare = "placeholder" in fields;
    await expect(page.locator(".hero .backdrop")).toHaveCount(isBare ? 1 : 0);
    await expectReadable(page, ends);
  }
});

async function expectReadable(page: Page, sizes = screens): Promise<void> {
  for await (const { size } of windows(page, sizes)) {
    expect(await unreadable(page), size).toEqual([]);
  }
}

const logos = ".partners-logo";
const icons = ".service-area-icon";

test("every drawing stands out from its ground", async ({ home: page }) => {
  for (const { name, selector, ...media } of [
    { name: "logos", selector: logos, colorScheme: "light" },
    { name: "logos in the dark", selector: logos, colorScheme: "dark" },
    { name: "icons with forced colours", selector: icons, forcedColors: "active" },
    { name: "icons in print", selector: icons, forcedColors: "none", media: "print" },
    { name: "the logo in print", selector: "header .logo" },
  ] as const) {
    await page.emulateMedia(media);
    for (const drawing of await page.locator(selector).all()) {
      await drawing.scrollIntoViewIfNeeded();
      await drawing.evaluate(async (image) => {
        if (image instanceof HTMLImageElement) await image.decode();
      });
      const shown = (await luminances(await drawing.screenshot())).toSorted((a, b) => a - b);
      expect(contrastOf(shown[0] ?? 0, shown.at(-1) ?? 0), name).toBeGreaterThan(3);
    }
    await expect(page.locator(selector).first(), name).toBeVisible();
  }
});

test("a logo's white ground is not seen", async ({ home: page }) => {
  const logo = page.locator(".partners-logo").first();
  await logo.evaluate((image) => {
    image.style.background = "white";
  });
  const cell = page.locator(".partners-cell").first();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const [inside = 0] = await luminances(await logo.screenshot());
    const [around = 1] = await luminances(await cell.screenshot());
    expect(contrastOf(inside, around), colorScheme).toBeCloseTo(1, 1);
  }
});

/** The picture is painted, and the slideshow, which shows the controls, runs. */
const slideIsShown = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector<HTMLImageElement>(".hero-image[data-shown=true] img")?.complete &&
      document.documentElement.dataset["slideshow"] !== undefined,
  );

const texts = [".hero-kicker", ".hero-slogan", ".hero-lead", ".navigation-bar-link"];
const controls = [".logo", ".mobile-menu-button", ".slide-controls-pause", ".slide-controls-mark"];

/**
 * Returns what is in view with less contrast, and it: the lowest between its colour and what is behind its letters. The
 * letters are where two screenshots, with and without them, differ.
 */
async function unreadable(page: Page): Promise<string[]> {
  const screenshot = async () =>
    sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
  const setColour = (colour: string) =>
    page.evaluate(
      ([selector, value]) =>
        document
          .querySelectorAll<HTMLElement>(selector)
          .forEach(({ style }) => (style.color = value)),
      [[...texts, ...controls].join(), colour] as const,
    );
  const { data: withLetters, info } = await screenshot();
  await setColour("transparent");
  const { data: ground } = await screenshot();
  await setColour("");
  const boxes = await page.evaluate(
    ([texts, controls]) =>
      [...texts, ...controls].flatMap((name) =>
        [...document.querySelectorAll<HTMLElement>(name)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect();
            const { color, fontSize } = getComputedStyle(element);
            // Text of 18 points (WCAG 2.2, 1.4.3) and controls (1.4.11)
            const isLarge = parseFloat(fontSize) >= 24;
            const least = isLarge || controls.includes(name) ? 3 : 4.5;
            return { name, least, color, left, top, right, bottom };
          }),
      ),
    [texts, controls] as const,
  );
  expect(boxes.length).toBeGreaterThan(3);
  const found: string[] = [];
  for (const { name, least, color, ...box } of boxes) {
    const grounds = new Set<string>();
    for (let y = Math.floor(box.top); y < Math.min(box.bottom, info.height); y += 1) {
      for (let x = Math.floor(box.left); x < Math.min(box.right, info.width); x += 1) {
        const at = (y * info.width + x) * 3;
        const [r = 0, g = 0, b = 0] = ground.subarray(at, at + 3);
        if (Math.abs((withLetters[at + 1] ?? 0) - g) >= 30) grounds.add(`rgb(${r} ${g} ${b})`);
      }
    }
    const own = luminanceOf(color);
    const lowest = Math.min(...[...grounds].map((each) => contrastOf(own, luminanceOf(each))));
    // Letters of which nothing is seen have the colour of their ground.
    const isLost = grounds.size === 0 && box.bottom <= info.height;
    if (isLost || lowest < least) found.push(`${name}: ${lowest.toFixed(2)}`);
  }
  return found;
}

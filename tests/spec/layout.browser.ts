import type { Page } from "@playwright/test";
import { contentIsCurrent, expect, languages, test, withMotion } from "#tests/support/fixtures.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";
import { windows } from "#tests/support/windows.ts";

/** Nothing moves while the page loads, with a fallback font. */

test.use(withMotion);

/** Languages differ in texts, widths in columns. */
const pages = [
  { ...languages[0], width: 390 },
  { ...languages[1], width: 1440 },
] as const;

for (const { path, width } of pages) {
  test(`${width} px: nothing moves when page, fonts and content load`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    const fontsReleased = Promise.withResolvers<void>();
    const fonts: string[] = [];
    await page.route("**/*.woff2", async (route) => {
      fonts.push(route.request().url());
      await fontsReleased.promise;
      await route.continue();
    });
    await page.goto(site.url + path, { waitUntil: "commit" });
    await painted(page);
    const font = await page.evaluate(() => {
      const [family] = getComputedStyle(document.body).fontFamily.split(",");
      return `16px ${family}`;
    });
    expect(await page.evaluate((one) => document.fonts.check(one), font)).toBe(false);
    fontsReleased.resolve();
    await page.waitForFunction((one) => document.fonts.check(one), font);
    await page.evaluate(() => document.fonts.ready);
    await contentIsCurrent(page);
    expect(await shiftsOf(page)).toEqual([]);
    expect(new Set(fonts).size, "fonts of the sample's letters").toBe(2);
    expect(fonts, "each font is loaded once").toHaveLength(2);
  });
}

test("one picture of the hero is preloaded", async ({ home: page }) => {
  const links = page.locator("link[rel=preload][imagesrcset]");
  for await (const { size } of windows(page, "390×844 768×1024 1440×900")) {
    const matching = await links.evaluateAll((all) =>
      all.filter((link) => matchMedia(link.getAttribute("media") ?? "").matches),
    );
    expect(matching, size).toHaveLength(1);
  }
});

/** Where the hero's line is, and a line of the figures. */
const xOf = (element: Element, side: string) => {
  const box = element.getBoundingClientRect();
  const inset = parseFloat(getComputedStyle(element, "::before").getPropertyValue(side)) + 1;
  return side === "left" ? box.left + inset : box.right - inset;
};
const xOfLine = (line: Element) => {
  const { left, right } = line.getBoundingClientRect();
  return (left + right) / 2;
};

test("the hero's line falls to figures; without, its lead is in the hero", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(site.url);
  const figures = page.locator(".figures");
  const line = page.locator(".hero-line");
  const expectJoined = async (size: string) => {
    const x = await line.evaluate(xOfLine);
    expect(await figures.evaluate(xOf, "right"), size).toBeCloseTo(x, 0);
    return x;
  };
  const sizes = "390×844 600×500 820×1180 844×390 1366×768 2560×1300";
  for await (const { size, width } of windows(page, sizes)) {
    const x = await expectJoined(size);
    const image = page.locator(".hero-image[data-shown=true] img");
    const [shown] = await image.evaluate((element) =>
      getComputedStyle(element).objectPosition.split("%"),
    );
    expect((Number(shown) / 100) * width, "the picture's line").toBeCloseTo(x, 0);
    const rule = await figures.evaluate(
      (list) =>
        list.getBoundingClientRect().top +
        parseFloat(getComputedStyle(list, "::before").height) -
        1,
    );
    for (const item of await figures.getByRole("listitem").all()) {
      const box = await item.boundingBox();
      const ring = await item.locator(".source-mark").boundingBox();
      expect(ring?.x, size).toBeCloseTo(box?.x ?? 0, 0);
      const middle = (ring?.y ?? 0) + 8;
      if (width >= 704) expect(middle, size).toBeCloseTo(rule, 0);
      else expect(await item.evaluate(xOf, "left"), size).toBeCloseTo((ring?.x ?? 0) + 8, 0);
    }
  }
  const endOf = () => line.evaluate((each) => parseFloat(getComputedStyle(each).bottom));
  await figures.evaluate((list) => list.replaceChildren(list.children[0] ?? ""));
  await expectJoined("one figure");
  expect(await endOf()).toBeLessThanOrEqual(0);
  await figures.evaluate((list) => list.remove());
  expect(await endOf()).toBeGreaterThan(20);
});

for (const { name, path } of languages) {
  test(`${name}: nothing covers the boat or the line on a phone`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(site.url + path);
    for await (const { size, width } of windows(page, "320×568 360×560 375×553 390×664")) {
      const image = await page.locator(".hero-image[data-shown=true] img").boundingBox();
      // Of the picture's height, which is that of the screen. Without the words it looks the same.
      const clip = {
        x: 0,
        y: 0.36 * (image?.height ?? 0) + (image?.y ?? 0),
        width,
        height: 0.0775 * (image?.height ?? 0),
      };
      const boat = await page.screenshot({ clip });
      const words = page.locator(".hero-text");
      await words.evaluate(({ style }) => (style.visibility = "hidden"));
      expect(boat.equals(await page.screenshot({ clip })), size).toBe(true);
      await words.evaluate(({ style }) => (style.visibility = ""));
      const button = page.locator(".hero-actions a");
      const slogan = page.getByRole("heading", { level: 1 });
      for (const each of [button, slogan]) await expect(each).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      const x = await page.locator(".hero-line").evaluate(xOfLine);
      expect((box?.x ?? 0) + (box?.width ?? 0), size).toBeLessThan(x - 8);
    }
  });
}

function painted(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
}

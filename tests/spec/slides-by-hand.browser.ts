import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";

/** The slideshow by keyboard, finger and pointer; it does not advance by itself here. */

test.use({ contextOptions: { reducedMotion: "reduce" }, hasTouch: true });

/** The button of a slide, counted from 0. */
const slide = (page: Page, place: number) =>
  page
    .getByRole("group", { name: "Bildspel" })
    .getByRole("listitem")
    .nth(place)
    .getByRole("button");

test("arrow keys on the scale lead to the next and the previous slide, in a circle", async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  // The first focus hydrates the slideshow.
  await expect(async () => {
    await slide(page, 0).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(slide(page, -1)).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(slide(page, -1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowRight");
  await expect(slide(page, 0)).toBeFocused();
  await expect(slide(page, 0)).toHaveAttribute("aria-current", "true");
});

test("a swipe changes the slide, a finger that scrolls does not", async ({ page, site }) => {
  await page.goto(site.url);
  await slide(page, 1).click();
  await expect(slide(page, 1)).toHaveAttribute("aria-current", "true");
  await drag(page, { x: -120, y: 20 });
  await expect(slide(page, 2)).toHaveAttribute("aria-current", "true");
  await drag(page, { x: 120, y: 0 });
  await expect(slide(page, 1)).toHaveAttribute("aria-current", "true");
  await drag(page, { x: -60, y: -120 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await expect(slide(page, 1)).toHaveAttribute("aria-current", "true");
});

async function drag(page: Page, by: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = { x: 700, y: 400 };
  const end = { x: start.x + by.x, y: start.y + by.y };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
  await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [end] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

test("a slide's picture is fetched when the pointer is over its part of the scale", async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  const pictures = page.locator(".hero-image");
  await slide(page, 1).hover();
  await expect(async () => {
    // The first movement hydrates the slideshow, the next one is heard.
    await slide(page, 0).hover();
    await slide(page, 1).hover();
    await expect(pictures).toHaveCount(2, { timeout: 500 });
  }).toPass();
  await expect(slide(page, 0)).toHaveAttribute("aria-current", "true");
});

import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";

/** Controlling the slideshow by keyboard, touch and pointer. It does not advance by itself, because of reduced motion. */

test.use({ contextOptions: { reducedMotion: "reduce" }, hasTouch: true });

/** The button of a slide, counted from 0. */
const slide = (page: Page, place: number) =>
  page
    .getByRole("group", { name: "Bildspel" })
    .getByRole("listitem")
    .nth(place)
    .getByRole("button");

test("arrow keys on the slide buttons show the next and the previous slide, and wrap around", async ({
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

test("a horizontal swipe changes the slide, vertical scrolling does not", async ({
  page,
  site,
}) => {
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

test("a slide's picture is prefetched when the pointer is over the slide's button", async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  const pictures = page.locator(".hero-image");
  await slide(page, 1).hover();
  await expect(async () => {
    // The first pointer movement hydrates the slideshow, which handles only later ones.
    await slide(page, 0).hover();
    await slide(page, 1).hover();
    await expect(pictures).toHaveCount(2, { timeout: 500 });
  }).toPass();
  await expect(slide(page, 0)).toHaveAttribute("aria-current", "true");
});

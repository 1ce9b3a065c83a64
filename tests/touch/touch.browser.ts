import type { Locator, Page } from "@playwright/test";
import { slides } from "#tests/support/sample.ts";
import { contentIsCurrent, expect, test, withMotion } from "#tests/support/fixtures.ts";

/* What a finger does on a phone. The project `touch` gives these tests a touch screen. */

/** Moves a finger up from an element's middle; down for a negative distance in pixels. */
async function swipeUp(page: Page, element: Locator, distance: number): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error("the element is not displayed");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: { x: number; y: number }[],
  ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (const part of [0.1, 0.4, 0.7, 1]) await touch("touchMove", [{ x, y: y - distance * part }]);
  await touch("touchEnd", []);
}

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test("a finger on the map scrolls the page", async ({ home: page }) => {
  const map = page.getByRole("region", { name: "Karta", exact: true });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(map.locator(".leaflet-tile-loaded").first()).toBeVisible();
  const before = await scrolled(page);
  // Down: the map is at the end of the page.
  await swipeUp(page, map, -150);
  // Less what the browser takes before it knows the touch for a scroll.
  await expect.poll(async () => before - (await scrolled(page))).toBeGreaterThan(100);
});

test("taps open the menu, and lead from its links to sections", async ({ home: page }) => {
  const button = page.getByRole("button", { name: "Meny", exact: true });
  const panel = page.locator("#mobile-menu");
  await button.tap();
  await expect(panel).toBeVisible();
  await panel.getByRole("link", { name: "om oss" }).tap();
  await expect(panel).toBeHidden();
  await expect(page.locator("#about")).toBeInViewport();
});

test.describe("with motion", () => {
  test.use(withMotion);

  test("a tap shows a slide, and only one on the button pauses", async ({ home: page }) => {
    await page.locator("html[data-slideshow]").waitFor();
    const mark = page.getByRole("button", { name: slides[1]?.title ?? "" });
    await mark.tap();
    await expect(mark).toHaveAttribute("aria-current", "true");
    const pause = page.getByRole("button", { name: /Pausa/ });
    await expect(pause).toBeVisible();
    await pause.tap();
    await expect(page.getByRole("button", { name: /Spela/ })).toBeVisible();
  });
});

test("a finger scrolls a dialog to its end, and a tap closes it", async ({ page, faulty }) => {
  const description = `${"Ett stycke i en lång text. ".repeat(40)}\n\n${"Ett till. ".repeat(80)}\n\nSlut.`;
  await faulty.service.change("news", { description });
  await page.goto(faulty.site.url);
  await contentIsCurrent(page);
  await page.getByRole("link", { name: "LÄS MER" }).first().tap();
  const dialog = page.getByRole("dialog");
  const end = dialog.getByText("Slut.");
  await expect(dialog).toBeVisible();
  await expect(end).not.toBeInViewport();
  const before = await scrolled(page);
  await expect(async () => {
    await swipeUp(page, dialog, 400);
    await expect(end).toBeInViewport({ timeout: 100 });
  }).toPass();
  expect(await scrolled(page)).toBe(before);
  await dialog.getByRole("button").tap();
  await expect(dialog).toBeHidden();
});

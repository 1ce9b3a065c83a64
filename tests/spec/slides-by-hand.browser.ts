import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";

/** Controlling the slideshow. */

/** The button of a slide, counted from 0. */
const slide = (page: Page, place: number) =>
  page
    .getByRole("group", { name: "Bildspel" })
    .getByRole("listitem")
    .nth(place)
    .getByRole("button");

/** The animation of the current segment's bar, which runs as long as the slideshow does. */
const fill = (page: Page) =>
  slide(page, 0)
    .locator(".slide-controls-bar")
    .evaluate((bar) => getComputedStyle(bar, "::before").animationPlayState);

test("a mouse on the controls, and the focus in the hero, pause the slideshow also before the script has loaded; a mouse elsewhere in the hero does not", async ({
  page,
  site,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route(/hero\.island/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(site.url);
  await slide(page, 0).hover();
  script.resolve();
  await expect.poll(() => fill(page)).toBe("paused");
  await page.getByRole("heading", { level: 1 }).hover();
  await expect.poll(() => fill(page)).toBe("running");
  await page.reload();
  await slide(page, 1).focus();
  await expect.poll(() => fill(page)).toBe("paused");
  await page.locator(".navigation-bar-logo").focus();
  await expect.poll(() => fill(page)).toBe("running");
});

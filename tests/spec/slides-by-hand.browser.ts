import type { Page } from "@playwright/test";
import { slides } from "#tests/support/sample.ts";
import { expect, test } from "#tests/support/fixtures.ts";

/** The slideshow: what a visitor does to it, and when it is loaded. */

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

test("the next picture and then React are loaded when its slide is due soon, not by a mouse, a finger or the focus elsewhere in the hero", async ({
  page,
  site,
}) => {
  const next = slides[1]?.file ?? "";
  const pattern = new RegExp(String.raw`hydrate-island|hero\.island|${next}\.\w+$`);
  const requested: string[] = [];
  page.on("request", (request) => {
    const [what] = pattern.exec(request.url()) ?? [];
    if (what !== undefined) requested.push(what);
  });
  await page.clock.install();
  await page.goto(site.url);
  const heading = page.getByRole("heading", { level: 1 });
  await heading.hover();
  await heading.dispatchEvent("touchstart");
  await page.locator(".hero-invitation").focus();
  await page.clock.runFor(20_000);
  expect(requested).toEqual([]);
  await page.clock.runFor(8000);
  await expect.poll(() => requested).toHaveLength(3);
  expect(requested[0]).toBe(`${next}.avif`);
  // The focus in the hero has stopped the slideshow, also before the script was there.
  await page.clock.runFor(20_000);
  await expect(page.locator(".hero-image")).toHaveCount(1);
  await page.locator(".navigation-bar-logo").focus();
  // How much of the first slide's time is left depends on when the script has arrived.
  const shown = page.locator(".hero-image[data-shown=true] img");
  const nextShown = async () => {
    await page.clock.runFor(1000);
    return shown.getAttribute("src");
  };
  await expect.poll(nextShown).toMatch(new RegExp(next));
  expect(requested.filter((what) => what.startsWith(next))).toHaveLength(1);
});

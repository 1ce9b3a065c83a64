import type { Page } from "@playwright/test";
import { slides } from "#tests/support/sample.ts";
import { expect, test } from "#tests/support/fixtures.ts";

/** The slideshow: what a visitor does to it, and when it is loaded. */

const [first, second] = slides;
const last = slides.at(-1);
if (!first || !second || !last) throw new Error("the sample space has less than two slides");

/** The button of a slide, counted from 0. */
const slide = (page: Page, place: number) =>
  page
    .getByRole("group", { name: "Bildspel" })
    .getByRole("listitem")
    .nth(place)
    .getByRole("button");

test("a mouse on the controls and the focus in the hero stop the slideshow; a mouse elsewhere in the hero does not", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto(site.url);
  const passInterval = () => page.clock.runFor(40_000);
  await slide(page, 0).hover();
  await passInterval();
  await expect(slide(page, 0)).toHaveAttribute("aria-current", "true");
  await slide(page, 0).focus();
  await page.getByRole("heading", { level: 1 }).hover();
  await passInterval();
  await expect(slide(page, 0)).toHaveAttribute("aria-current", "true");
  await page.locator(".navigation-bar-logo").focus();
  await passInterval();
  await expect(slide(page, 0)).not.toHaveAttribute("aria-current", "true");
});

test("when live content replaces the hero, the chosen slide, its controls and the pause stay", async ({
  page,
  faulty: { service, site },
}) => {
  await service.change("title", { slogan: "En ny paroll" });
  const answered = Promise.withResolvers<void>();
  await page.route(/content_type=title/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto(site.url);
  await slide(page, 1).click();
  await page.getByRole("button", { name: "Pausa bildspelet" }).click();
  await expect(page.getByRole("button", { name: "Spela bildspelet" })).toBeVisible();
  answered.resolve();
  await expect(page.getByText("En ny paroll")).toBeAttached();
  await expect(page.getByRole("button", { name: "Spela bildspelet" })).toBeVisible();
  await expect(slide(page, 1)).toHaveAttribute("aria-current", "true");
  await expect(page.locator(".hero-image[data-shown=true]")).toHaveCount(1);
  await expect(page.locator(".hero-image[data-shown=true] img")).toHaveAttribute(
    "src",
    new RegExp(second.file),
  );
  await slide(page, slides.length - 1).click();
  await expect(page.locator(".hero-image[data-shown=true] img")).toHaveAttribute(
    "src",
    new RegExp(last.file),
  );
});

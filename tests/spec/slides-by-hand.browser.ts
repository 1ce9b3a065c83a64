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
  await page.route(/slideshow\.client/, async (route) => {
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

test("the next picture is loaded when its slide is due soon, and no click before the script has loaded is lost", async ({
  page,
  site,
}) => {
  const pictures = new Set<string>();
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/react|hydrate/.test(pathname)) scripts.push(pathname);
    const picture = slides.find(({ file }) => pathname.endsWith(`/${file}.avif`));
    if (picture) pictures.add(picture.file);
  });
  const script = Promise.withResolvers<void>();
  await page.route(/slideshow\.client/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(site.url);
  await slide(page, slides.length - 1).click();
  script.resolve();
  const shown = page.locator(".hero-image[data-shown=true] img");
  await expect(shown).toHaveAttribute("src", new RegExp(last.file));
  expect([...pictures]).toEqual([first.file, last.file]);
  await page.getByRole("heading", { level: 1 }).hover();
  await slide(page, 0).click();
  await expect(shown).toHaveAttribute("src", new RegExp(first.file));
  // The focus on the segment has stopped the slideshow.
  await page.clock.runFor(40_000);
  expect([...pictures]).toEqual([first.file, last.file]);
  await page.locator(".navigation-bar-logo").focus();
  await page.getByRole("heading", { level: 1 }).hover();
  const nextShown = async () => {
    await page.clock.runFor(1000);
    return shown.getAttribute("src");
  };
  await expect.poll(nextShown).toMatch(new RegExp(second.file));
  expect([...pictures]).toEqual([first.file, last.file, second.file]);
  expect(scripts).toEqual([]);
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

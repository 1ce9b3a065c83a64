import { requestNames } from "#content/service";
import { contentIsCurrent, expect, test, withMotion } from "#tests/support/fixtures.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";
import { areasSv, companyName, slides } from "#tests/support/sample.ts";
import { settled } from "#tests/support/settled.ts";

/** What of docs/specification.md from "Home page sections, in order" on depends on the browser. */

test.use(withMotion);

test("areas are sorted, and of each group of 4 two are on each side", async ({ home: page }) => {
  const areas = await page
    .locator(".service-area")
    .evaluateAll((all) =>
      all.map((area) => ({ id: area.id, isLeft: area.getBoundingClientRect().x < 600 })),
    );
  expect(areas).toEqual(areasSv.map((id, index) => ({ id, isLeft: index % 4 < 2 })));
});

test("the marker opens a window with name and photo, and has the focus again", async ({
  pageErrors,
  home: page,
}) => {
  await page.locator("#contact .office-map").scrollIntoViewIfNeeded();
  const marker = page.getByRole("contentinfo").getByRole("button", { name: /^Kontoret:/ });
  const infoWindow = page.getByRole("dialog", { name: companyName });
  await expect(infoWindow).toHaveCount(0);
  await marker.click();
  await expect(infoWindow).toContainText(companyName);
  const photo = infoWindow.getByRole("img", { name: /Kontoret/ });
  await expect(photo).toBeVisible();
  await photo.evaluate(async (image) => {
    if (image instanceof HTMLImageElement) await image.decode();
  });
  const close = infoWindow.getByRole("button", { name: "Stäng" });
  // The map moves so that the window fits; a button that moves during a click is not clicked.
  await settled(page, () => close.evaluate((button) => button.getBoundingClientRect().top));
  await close.click();
  await expect(infoWindow).toHaveCount(0);
  await expect(marker).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(infoWindow).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(infoWindow).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

test("the slideshow advances, wraps, moves nothing, and is paused", async ({ page, faulty }) => {
  await faulty.service.change("title", { imageTimer: [1000] });
  await watchShifts(page);
  await page.goto(faulty.site.url);
  const current = page.getByRole("group", { name: "Bildspel" }).locator('[aria-current="true"]');
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        seen.add((await current.first().textContent()) ?? "");
        return seen.size;
      },
      { intervals: [200] },
    )
    .toBe(slides.length);
  await expect(current.first()).toContainText(slides[0]?.title ?? "");
  expect(await shiftsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Pausa bildspelet" }).click();
  await expect(page.getByRole("button", { name: "Spela bildspelet" })).toBeVisible();
});

test("the slideshow stops for mouse and focus and out of view", async ({ home: page }) => {
  await page.clock.install();
  await page.reload();
  const controls = page.getByRole("group", { name: "Bildspel" });
  const slide = (index: number) => controls.getByRole("listitem").nth(index).getByRole("button");
  await expect(controls).toBeVisible();
  await page.clock.pauseAt(Date.now() + 5000);
  const interval = Number(await controls.getAttribute("data-interval"));
  await slide(1).click();
  await slide(1).blur();
  await page.clock.runFor(3 * interval);
  await expect(slide(1)).toHaveAttribute("aria-current", "true");
  await page.mouse.move(0, 0);
  await page.clock.runFor(interval);
  await expect(slide(2)).toHaveAttribute("aria-current", "true");
  await slide(0).focus();
  await page.clock.runFor(3 * interval);
  await expect(slide(2)).toHaveAttribute("aria-current", "true");
  await slide(0).blur();
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await expect(page.locator(".hero")).not.toBeInViewport();
  await page.clock.runFor(3 * interval);
  await expect(slide(2)).toHaveAttribute("aria-current", "true");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(page.locator(".hero")).toBeInViewport();
  await page.clock.runFor(interval);
  await expect(slide(3 % slides.length)).toHaveAttribute("aria-current", "true");
});

test("seven requests are made on load and on each switch", async ({ page, faulty, pageErrors }) => {
  const { service, site } = faulty;
  await page.goto(site.url);
  await contentIsCurrent(page);
  // From here on, the service receives no request of an earlier test's page.
  const known = service.requests.length;
  await page.reload();
  await contentIsCurrent(page);
  expect(service.requests.slice(known)).toHaveLength(requestNames.length);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await contentIsCurrent(page);
  const inEnglish = service.requests.slice(known + requestNames.length);
  expect(inEnglish).toHaveLength(requestNames.length);
  expect(new Set(inEnglish.map(({ locale }) => locale))).toEqual(new Set(["en-US", ""]));
  expect(pageErrors).toEqual([]);
});

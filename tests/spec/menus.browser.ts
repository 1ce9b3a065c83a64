import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";

/** Opens the page with a clock that only the test advances. */
async function openWithStoppedClock(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(url);
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("a menu opens on hover, also after the mouse has left it for a moment, and closes when it leaves", async ({
  page,
  site,
}) => {
  await openWithStoppedClock(page, site.url);
  const link = page.getByRole("navigation").first().getByRole("link", { name: "kundafall" });
  const panel = page.locator("#useCase-menu");
  const leave = () => page.getByRole("heading", { level: 1 }).hover();
  await link.hover();
  await leave();
  await link.hover();
  await page.clock.runFor(1000);
  await expect(panel).toBeVisible();
  await leave();
  await page.clock.runFor(1000);
  await expect(panel).toBeHidden();
});

test("a click on a menu's button does not close the menu that the pointer has just opened", async ({
  page,
  site,
}) => {
  await openWithStoppedClock(page, site.url);
  const toggle = page.getByRole("button", { name: "Visa Kundafall" });
  const panel = page.locator("#useCase-menu");
  await toggle.hover();
  await page.clock.runFor(200);
  await expect(panel).toBeVisible();
  await toggle.click();
  await expect(panel).toBeVisible();
  await page.clock.runFor(1000);
  await toggle.click();
  await expect(panel).toBeHidden();
});

test("a tablet that is rotated while the mobile panel is open shows a page that can be used", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 800, height: 1200 });
  await page.goto(site.url);
  await page.getByRole("button", { name: "Meny", exact: true }).click();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page.locator("main")).not.toHaveAttribute("inert");
  await expect(page.locator("#mobile-menu:popover-open")).toHaveCount(0);
});

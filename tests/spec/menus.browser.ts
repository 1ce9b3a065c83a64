import { expect, test } from "#tests/support/fixtures.ts";

test("a click on a menu's button does not close the menu that the pointer has just opened", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto(site.url);
  await page.clock.pauseAt(Date.now() + 60_000);
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

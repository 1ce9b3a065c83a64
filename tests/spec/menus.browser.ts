import { expect, test } from "#tests/support/fixtures.ts";

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

import { expect, test } from "#tests/support/fixtures.ts";

test("a tablet that is rotated while the mobile panel is open shows a page that can be used", async ({
  home: page,
}) => {
  await page.setViewportSize({ width: 800, height: 1200 });
  await page.getByRole("button", { name: "Meny", exact: true }).click();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page.locator("main")).not.toHaveAttribute("inert");
  await expect(page.locator("#mobile-menu:popover-open")).toHaveCount(0);
});

test("the bar returns when the visitor scrolls up, also in front of the hero", async ({
  home: page,
}) => {
  const logo = page.getByRole("banner").getByRole("link").first();
  await page.locator("html[data-bar]").waitFor();
  await page.evaluate(() => scrollTo(0, 400));
  await expect(logo).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 350));
  await expect(logo).toBeInViewport();
});

test("a panel that is longer than the screen scrolls to its last link, and the page behind it stays", async ({
  home: page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.getByRole("button", { name: "Meny", exact: true }).click();
  const last = page.locator("#mobile-menu").getByRole("link").last();
  await expect(last).not.toBeInViewport();
  await page.mouse.move(100, 20);
  await page.mouse.wheel(0, 5000);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 5000);
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

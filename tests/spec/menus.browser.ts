import { expect, test } from "#tests/support/fixtures.ts";
import { holdRequests } from "#tests/support/hold.ts";
import { windows } from "#tests/support/windows.ts";

test("a tablet rotated with its panel open can be used", async ({ home: page }) => {
  await page.setViewportSize({ width: 800, height: 1200 });
  await page.getByRole("button", { name: "Meny", exact: true }).click();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await page.setViewportSize({ width: 810, height: 600 });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.locator("#mobile-menu:popover-open"), "resized").toHaveCount(1);
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page.locator("main")).not.toHaveAttribute("inert");
  await expect(page.locator("#mobile-menu:popover-open")).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole("button", { name: "Meny", exact: true })).toHaveCount(0);
});

test("the bar returns when the visitor scrolls up", async ({ home: page }) => {
  const logo = page.getByRole("banner").getByRole("link").first();
  await page.locator("html[data-bar]").waitFor();
  await page.evaluate(() => scrollTo(0, 400));
  await expect(logo).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 350));
  await expect(logo).toBeInViewport();
  // 1440 × 900 enlarged to 400 %, without room for a bar that stays
  await page.setViewportSize({ width: 360, height: 225 });
  await page.evaluate(() => scrollTo(0, 300));
  await expect(logo).not.toBeInViewport();
});

test("a long panel scrolls to its end, over a page that stays", async ({ home: page }) => {
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

test("a menu of a phone closes on a choice before its script has come", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, /\/assets\/entry/);
  await page.goto(site.url, { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Meny", exact: true });
  await button.click();
  const link = page.locator("#mobile-menu").getByRole("link", { name: "kontakt", exact: true });
  await link.click();
  await expect(link).toBeHidden();
  await expect(page.locator("#contact")).toBeInViewport();
  await expect(page.locator("html")).toHaveCSS("overflow-y", "scroll");
  release();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator("#mobile-menu:popover-open")).toHaveCount(0);
  await button.click();
  await expect(link).toBeVisible();
});

test("without popovers no menu lies over the page", async ({ page, site }) => {
  await page.route(`${site.url}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(":popover-open", ":unknown-state")
      .replaceAll(/popovertarget|popover(?==)|\[popover(?=])/gi, (each) => `${each}-none`);
    // The policy knows the styles by their hashes.
    await route.fulfill({ contentType: "text/html", body });
  });
  await page.goto(site.url);
  for await (const _ of windows(page, "1440×900 844×390 390×844")) {
    const navigation = page.getByRole("navigation");
    await expect(navigation.getByRole("button")).toHaveCount(0);
    const menus = navigation.locator(".mega-menu, .mobile-menu").filter({ visible: true });
    await expect(menus).toHaveCount(0);
  }
});

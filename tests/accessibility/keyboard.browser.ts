import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";

/** Everything can be reached, used and left by keyboard alone. */

test("the first tab stop is the skip link, which is seen only then", async ({ home: page }) => {
  const link = page.getByRole("link", { name: "Hoppa till innehållet" });
  await expect(link).toHaveCSS("clip-path", "inset(50%)");
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await expect(link).toHaveCSS("clip-path", "none");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("a menu opens, is traversed, left, and leads below the bar", async ({ home: page }) => {
  const toggle = page.getByRole("button", { name: "Visa erbjudanden", exact: true });
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(toggle.locator(".icon")).toHaveCSS("rotate", "180deg");
  const panel = page.locator("#area-title-menu");
  const places = await panel.getByRole("link").all();
  for (const place of places) {
    await page.keyboard.press("Tab");
    await expect(place).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Space");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(panel, "Tab has left it").toBeHidden();
  await toggle.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const title = (await places[1]?.textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect(panel).toBeHidden();
  const area = page.locator("article", {
    has: page.getByRole("heading", { name: title, exact: true }),
  });
  await expect(area).toBeInViewport();
  await expect(area).toBeFocused();
  const edges = async (place: Locator) => {
    const { y = 0, height = 0 } = (await place.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  await expect(page.locator("html")).toHaveAttribute("data-bar", "solid");
  const bar = await edges(page.getByRole("banner"));
  expect((await edges(area)).top).toBeGreaterThan(bar.bottom - 2);
});

test("the mobile panel makes all else inert until Escape", async ({ page, cookieless }) => {
  // Before the page is loaded: one that becomes wide or narrow closes its panel.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(cookieless.url);
  await expect(page.locator("#consent-banner")).toBeVisible();
  const button = page.getByRole("button", { name: "Meny", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  for (const part of ["main", "footer", "#consent-banner"]) {
    await expect(page.locator(part)).toHaveAttribute("inert");
  }
  const panel = page.locator("#mobile-menu");
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.locator("main")).not.toHaveAttribute("inert");
});

test("a news dialog keeps the focus, and returns it on every way", async ({ home: page }) => {
  const link = page.locator(".news-strip-link").nth(1);
  const dialog = page.getByRole("dialog");
  const ways = [
    () => page.keyboard.press("Escape"),
    () => page.keyboard.press("Enter"),
    () => page.goBack(),
  ];
  // Once more after a link within the page, whose section Chromium scrolls to when history goes back to it.
  for (const [index, leave] of [...ways, ...ways].entries()) {
    if (index === ways.length) await page.locator('nav a[href="#contact"]').first().press("Enter");
    await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    const top = await page.evaluate(() => scrollY);
    await expect(dialog.getByRole("button", { name: "Stäng" })).toBeFocused();
    for (const key of ["Tab", "Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      // Tab may also move the focus to the browser's own toolbar.
      await expect(page.locator(":focus:not(dialog, dialog *)")).toHaveCount(0);
    }
    await dialog.getByRole("button").focus();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/#news/);
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(top);
  }
});

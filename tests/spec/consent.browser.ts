import type { Page } from "@playwright/test";
import { test } from "#tests/support/third-party-sites.ts";
import { expect } from "#tests/support/fixtures.ts";
import { hitsOf, serveTag } from "#tests/support/google-tag.ts";

const banner = (page: Page) => page.getByRole("region", { name: /räkna besöken|count the visits/ });
const names = (hits: { name: string }[]) => hits.map(({ name }) => name);

test.describe("Consent", () => {
  for (const { path, accept, decline, settings } of [
    { path: "/", accept: "Godkänn", decline: "Avböj", settings: "Cookieinställningar" },
    { path: "/?lang=en-US", accept: "Accept", decline: "Decline", settings: "Cookie settings" },
  ]) {
    test(`${path}: '${decline}' is as large as '${accept}', and the choice can be changed`, async ({
      page,
      context,
      cookieless,
      complaints,
    }) => {
      await serveTag(context);
      await page.goto(cookieless.url + path);
      const yes = page.getByRole("button", { name: accept, exact: true });
      const no = page.getByRole("button", { name: decline, exact: true });
      const [yesBox, noBox] = [await yes.boundingBox(), await no.boundingBox()];
      expect(noBox?.width).toBe(yesBox?.width);
      expect(noBox?.height).toBe(yesBox?.height);
      await no.click();
      await expect(banner(page)).toHaveCount(0);
      await expect(page.getByRole("status").filter({ hasText: settings })).toBeAttached();
      await page.reload();
      await page.waitForLoadState("networkidle");
      await expect(banner(page)).toHaveCount(0);
      const opener = page.getByRole("button", { name: settings });
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(banner(page).getByRole("heading")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(opener).toBeFocused();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(yes).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(banner(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
      await page.reload();
      await page.waitForLoadState("networkidle");
      await expect(banner(page)).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  }

  test("the banner follows the language", async ({ page, context, cookieless }) => {
    await serveTag(context);
    await page.goto(cookieless.url);
    await expect(page.getByRole("button", { name: "Godkänn" })).toBeVisible();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("button", { name: "Accept", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Godkänn" })).toHaveCount(0);
  });

  test("without analytics there is neither banner nor settings nor queue", async ({
    page,
    site,
  }) => {
    await page.goto(site.url);
    await page.waitForLoadState("networkidle");
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Cookieinställningar" })).toHaveCount(0);
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  });

  test("with nothing before consent, the page view waits for the yes", async ({
    page,
    context,
    strict,
  }) => {
    await serveTag(context);
    const hits = hitsOf(page);
    await page.goto(strict.url);
    await expect(banner(page)).toBeVisible();
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
    await page.getByRole("button", { name: "Godkänn" }).click();
    await expect.poll(() => names(hits)).toContain("page_view");
    expect(hits.every(({ consent }) => consent === "G101")).toBe(true);
  });
});

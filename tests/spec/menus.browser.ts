import { expect, test } from "#tests/support/fixtures.ts";
import { serveTag } from "#tests/support/google-tag.ts";

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

test("the mobile panel covers nothing that has the focus, also not the question of consent", async ({
  page,
  context,
  cookieless,
}) => {
  await serveTag(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(cookieless.url);
  const answer = page.locator(".consent-banner-answer").first();
  await expect(answer).toBeVisible();
  const menu = page.getByRole("button", { name: "Meny", exact: true });
  await menu.click();
  await answer.focus();
  await expect(answer).not.toBeFocused();
  await menu.click();
  await answer.focus();
  await expect(answer).toBeFocused();
});

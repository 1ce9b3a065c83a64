import { expect, test } from "#tests/support/fixtures.ts";
import { serveTag } from "#tests/support/google-tag.ts";
import { invitations } from "#tests/support/sample.ts";

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

test("the open mobile panel moves nothing where scroll bars take up space, and the page behind it does not scroll", async ({
  pageWithScrollBars: page,
  site,
}) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto(site.url);
  const places = () =>
    page.evaluate(() => [
      scrollY,
      ...[...document.querySelectorAll(".navigation-bar-row > nav > a, main h2")].map(
        (element) => element.getBoundingClientRect().right,
      ),
    ]);
  const before = await places();
  const button = page.getByRole("button", { name: "Meny", exact: true });
  await button.click();
  await expect(page.locator("#mobile-menu")).toBeVisible();
  expect(await places()).toEqual(before);
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("Escape");
  await expect(page.locator("#mobile-menu")).toBeHidden();
  expect(await places()).toEqual(before);
});

test("a phone's bar has the telephone number as a target of 44 px, and its menu the offer", async ({
  page,
  site,
}) => {
  const phone = page.locator(".navigation-bar-row > nav > a");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(site.url);
  await expect(phone).toBeHidden();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(phone).toHaveAttribute("href", /^tel:\+/);
  expect(await phone.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await page.getByRole("button", { name: "Meny", exact: true }).click();
  await page.locator("#mobile-menu").getByRole("link", { name: invitations.sv }).click();
  await expect(page.locator("#contact")).toBeInViewport();
});

test("the titles in the menu of cases are aligned at the top, however many lines they have", async ({
  home: page,
}) => {
  await page.getByRole("button", { name: "Visa Kundafall", exact: true }).click();
  const links = page.locator("#useCase-menu").getByRole("link");
  await links.first().evaluate((link) => {
    link.textContent = "Ett ord till ".repeat(20);
  });
  const tops = await links.evaluateAll((all) =>
    all.slice(0, 2).map((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return (text.getClientRects()[0]?.top ?? 0) - link.getBoundingClientRect().top;
    }),
  );
  expect(tops[0]).toBe(tops[1]);
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

import { expect, test } from "#tests/support/fixtures.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";

/** Columns stay aligned, and nothing moves after the page has loaded. */

test("nothing moves when a dialog opens, and the page behind it does not scroll", async ({
  page,
  site,
}) => {
  await watchShifts(page);
  await page.goto(site.url);
  await page.getByText("LÄS MER").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 450);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await shiftsOf(page)).toEqual([]);
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

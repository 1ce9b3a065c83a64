import { contentIsCurrent, expect, languages, test } from "#tests/support/fixtures.ts";

test("the page prints on two sheets, without buttons", async ({ page, site }) => {
  for (const { path } of languages) {
    await page.goto(site.url + path);
    await contentIsCurrent(page);
    await page.evaluate(() => document.fonts.ready);
    const sheets = await page.pdf({ preferCSSPageSize: true });
    expect(sheets.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(2);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".hero-invitation")).toBeHidden();
  for (const button of await page.locator(".button").all()) await expect(button).toBeHidden();
});

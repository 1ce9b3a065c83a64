import { contentIsCurrent, expect, languages, test } from "#tests/support/fixtures.ts";
import { contrastOf, luminanceOf } from "#tests/support/luminance.ts";

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

test("a tag without a valid colour is readable in print", async ({
  page,
  faulty: { service, site },
}) => {
  await service.change("useCase", { tagText: "Klart", tagColor: "ingen färg" });
  await page.emulateMedia({ media: "print" });
  await page.goto(site.url);
  const { backgroundColor, color } = await page
    .getByText("Klart", { exact: true })
    .evaluate((tag) => {
      const { backgroundColor, color } = getComputedStyle(tag);
      return { backgroundColor, color };
    });
  expect(contrastOf(luminanceOf(backgroundColor), luminanceOf(color))).toBeGreaterThan(4.5);
});

import { expect, languages, test } from "#tests/support/fixtures.ts";

/** The page reads and works before its script does, and without it. */

test.use({ javaScriptEnabled: false });

for (const { name, path, lang } of languages) {
  test(`${name}: the whole text is there`, async ({ page, site }) => {
    await page.goto(site.url + path);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    const texts =
      lang === "sv"
        ? [
            "Vi börjar på botten",
            "Molndrift",
            "urlistan som lär sig av vädret",
            "Box 412",
            "41 av 160",
          ]
        : [
            "We start at the bottom",
            "Cloud operations",
            "he timetable that learns",
            "Box 412",
            "41 of 160",
          ];
    for (const text of texts) await expect(page.locator("body")).toContainText(text);
  });
}

test("anchors scroll, flags lead to the other language and back", async ({ page, site }) => {
  await page.goto(`${site.url}/?utm_source=brev`);
  await page.getByRole("link", { name: "kontakt", exact: true }).first().click();
  await expect(page.locator("#contact")).toBeInViewport();
  await page.goto(`${site.url}/?utm_source=brev`);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${site.url}/?lang=en-US`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("link", { name: "Svenska" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test("the mobile panel opens, and a news item can be read", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url);
  await page.getByRole("button", { name: "Meny", exact: true }).click();
  await expect(page.getByRole("link", { name: "om oss", exact: true })).toBeVisible();
  await page.goto(site.url);
  await page.getByText("LÄS MER").first().click();
  await expect(page.getByText("41 av 160 planerade stopp")).toBeVisible();
});

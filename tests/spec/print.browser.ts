import { contentIsCurrent, expect, languages, test, withMotion } from "#tests/support/fixtures.ts";
import { companyDetails } from "#tests/support/sample.ts";
import { contrastOf, luminanceOf } from "#tests/support/luminance.ts";

test.use(withMotion);

const sheetsOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;

test("the page prints on two sheets, dark on white, without buttons", async ({ page, site }) => {
  for (const { path, lang } of languages) {
    await page.goto(site.url + path);
    await contentIsCurrent(page);
    await expect(page.getByText(companyDetails[lang])).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const options of [{ preferCSSPageSize: true }, { format: "Letter" }]) {
      expect(sheetsOf(await page.pdf(options))).toBe(2);
    }
  }
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const headings = page.locator("h1, h2, h3").filter({ visible: true });
  const inks = await headings.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  for (const ink of new Set(inks)) expect(contrastOf(luminanceOf(ink), 1)).toBeGreaterThan(4.5);
  await page.setViewportSize({ width: 688, height: 1000 });
  await expect(page.getByText(companyDetails.en)).toBeVisible();
  await expect(page.locator(".hero .invitation")).toBeHidden();
  await expect(page.locator(".case-figure-source").first()).toBeHidden();
  const figures = page.locator(".case-figure-number");
  const tops = await figures.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  for (const chart of await page.locator(".series-chart").all()) {
    const box = await chart.boundingBox();
    const last = await chart.locator("circle").last().boundingBox();
    const bottomOf = (one: typeof box) => (one ? one.y + one.height : NaN);
    expect(bottomOf(last)).toBeLessThanOrEqual(bottomOf(box));
  }
});

test("an open news item is printed instead of the page", async ({ home: page }) => {
  await page.getByRole("link", { name: "LÄS MER" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("dialog").getByRole("heading", { level: 2 })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByText("LÄS MER").first()).toBeHidden();
  await expect(page.locator("#contact")).toBeHidden();
  const text = page.getByRole("dialog").getByRole("paragraph").last();
  await text.evaluate((one) => one.append("En rad till. ".repeat(2000)));
  expect(sheetsOf(await page.pdf()), "a long item").toBeGreaterThan(2);
});

test("no rule for a medium is nested, which WebKit ignored until 2025", async ({ home: page }) => {
  const nested = await page.evaluate(() => {
    const rulesOf = (rule: CSSRule): CSSRule[] =>
      "cssRules" in rule && rule.cssRules instanceof CSSRuleList
        ? [...rule.cssRules].flatMap((each) => [each, ...rulesOf(each)])
        : [];
    return [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => [rule, ...rulesOf(rule)])
      .filter((rule) => rule instanceof CSSStyleRule && rule.cssRules.length > 0)
      .map((rule) => rule.cssText);
  });
  expect(nested).toEqual([]);
});

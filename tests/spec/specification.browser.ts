import { expect, test, withMotion } from "#tests/support/fixtures.ts";
import { titles } from "#tests/support/sample.ts";

/** What of docs/specification.md up to "Mobile" depends on the browser. Map and analytics have separate files. */

test.use(withMotion);

test("links scroll smoothly, without Tab or less motion", async ({ page, site }) => {
  const html = page.locator("html");
  for (const [reducedMotion, behaviour] of [
    ["no-preference", "smooth"],
    ["reduce", "auto"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(site.url);
    await page.getByRole("banner").getByRole("link", { name: "kontakt", exact: true }).click();
    await expect(html).toHaveCSS("scroll-behavior", behaviour);
    await expect(page.locator("#contact")).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(html).toHaveCSS("scroll-behavior", "auto");
  }
});
test("a flag changes the language, and Back restores it", async ({ page, site, pageErrors }) => {
  await page.goto(`${site.url}/?utm_source=brev`);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Our Services" })).toBeAttached();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveTitle(titles.en);
  await expect(page).toHaveURL(`${site.url}/?lang=en-US`);
  await expect(page.getByText("Våra Erbjudanden")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/?utm_source=brev`);
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  await expect(page.getByRole("heading", { name: "Våra Erbjudanden" })).toBeAttached();
  expect(pageErrors).toEqual([]);
});
test.describe("Mobile", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a button opens and closes a panel, as does a click in it", async ({ home: page, site }) => {
    const hamburger = page.getByRole("button", { name: "Meny", exact: true });
    await expect(hamburger).toHaveAttribute("aria-expanded", "false");
    await hamburger.click();
    await expect(hamburger).toHaveAttribute("aria-expanded", "true");
    for (const name of ["om oss", "erbjudanden", "Kundafall", "kontakt"]) {
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    }
    await hamburger.click();
    await expect(hamburger).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByRole("link", { name: "om oss", exact: true })).toBeHidden();
    await hamburger.click();
    await page.locator("#mobile-menu").click({ position: { x: 4, y: 400 } });
    await expect(hamburger).toHaveAttribute("aria-expanded", "false");
    await expect(page).toHaveURL(`${site.url}/`);
  });
});

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { companyName } from "#tests/support/sample.ts";
import { expect, languages, test } from "#tests/support/fixtures.ts";

/** WCAG 2.2 AA and best practices that axe can check, such as the order of headings and unique landmarks, in every state. */

test.use({
  // axe is injected as a script.
  bypassCSP: true,
});

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Languages differ in texts, widths in menus and columns, colour schemes in colours, and none of them depends on the others. */
const pages = [
  { ...languages[0], width: 390, colorScheme: "light" },
  { ...languages[1], width: 1440, colorScheme: "dark" },
] as const;

/** @param part a selector of the part to check, since checking the whole page again takes seconds */
async function expectNoViolations(page: Page, part = "html"): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .include(part)
    .withTags(tags)
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

for (const { path, lang, width, colorScheme } of pages) {
  test(`${width} px: every state has no axe violations`, async ({ page, site, cookieless }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(site.url + path);
    await expectNoViolations(page);

    await openMenu(page, lang, width);
    await expectNoViolations(page, "header");
    await page.keyboard.press("Escape");

    await page
      .getByRole("link", { name: lang === "sv" ? "LÄS MER" : "READ MORE" })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page, "dialog[open]");
    await page.keyboard.press("Escape");

    await page.locator("#contact").scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: /^(?:Kontoret|The office):/ }).click();
    await expect(page.getByRole("dialog", { name: companyName })).toBeVisible();
    await expectNoViolations(page, "#contact");

    await page.goto(cookieless.url + path);
    await expect(page.locator("#consent-banner")).toBeVisible();
    await expectNoViolations(page, "#consent-banner");
  });
}

async function openMenu(page: Page, lang: "sv" | "en", width: number): Promise<void> {
  const [menu, services] = lang === "sv" ? ["Meny", "Visa erbjudanden"] : ["Menu", "Show services"];
  const name = width >= 1024 ? services : menu;
  const button = page.getByRole("button", { name, exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
}

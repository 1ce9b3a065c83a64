import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, languages, test } from "./fixtures.ts";

/** WCAG 2.2 AA and good practice, as far as a tool can tell, in every language, width, scheme and state. */

test.use({
  // The checker brings its own script.
  bypassCSP: true,
  contextOptions: { reducedMotion: "reduce" },
});

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const widths = [390, 820, 1440] as const;
const schemes = ["light", "dark"] as const;

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

for (const { name, path, lang } of languages) {
  for (const width of widths) {
    for (const colorScheme of schemes) {
      test(`${name}, ${width} px, ${colorScheme}: page, menus and dialog break no rule`, async ({
        page,
        site,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(site.url + path);
        await expectNoViolations(page);

        await openMenu(page, lang, width);
        await expectNoViolations(page);
        await page.keyboard.press("Escape");

        await page
          .getByRole("link", { name: lang === "sv" ? "LÄS MER" : "READ MORE" })
          .first()
          .click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectNoViolations(page);
      });
    }
  }
}

async function openMenu(page: Page, lang: "sv" | "en", width: number): Promise<void> {
  const [menu, services] = lang === "sv" ? ["Meny", "Visa erbjudanden"] : ["Menu", "Show services"];
  const name = width >= 1024 ? services : menu;
  const button = page.getByRole("button", { name, exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
}

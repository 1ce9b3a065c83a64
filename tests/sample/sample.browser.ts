import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { contentIsCurrent, expect, languages, test } from "#tests/support/fixtures.ts";

/** The page of the repository's own company, tested for properties that any content has. */

test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

const { colophon }: { colophon?: object } = await import(resolve("site.config.ts"));
const drawings = await readdir("brand/drawings").catch(() => []);

// Content can break either language, and the widths have different menus.
for (const { name, path, lang, width } of [
  { ...languages[0], width: 390 },
  { ...languages[1], width: 1440 },
]) {
  test(`${name}, ${width} px: the page has what the brand draws, and loads without errors and axe violations`, async ({
    page,
    own,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(own.url + path);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await contentIsCurrent(page);
    await expect(page.locator(".colophon")).toHaveCount(colophon ? 1 : 0);
    expect((await page.locator(".backdrop").count()) > 0).toBe(
      drawings.some((name) => name.startsWith("backdrop-")),
    );
    // axe cannot determine the background of text in sections that are not laid out (page.css).
    await page.locator("html").evaluate((html) => html.setAttribute("data-laid-out", ""));
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
}

test("the page prints on two sheets, without buttons", async ({ page, own }) => {
  for (const { path } of languages) {
    await page.goto(own.url + path);
    await contentIsCurrent(page);
    await page.evaluate(() => document.fonts.ready);
    const sheets = await page.pdf({ preferCSSPageSize: true });
    expect(sheets.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(2);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".hero-invitation")).toBeHidden();
  for (const button of await page.locator(".button").all()) await expect(button).toBeHidden();
});

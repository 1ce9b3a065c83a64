import { AxeBuilder } from "@axe-core/playwright";
import { addDraft, bar } from "#tests/support/draft.ts";
import { expect, test, withoutMotion } from "#tests/support/fixtures.ts";
import { servePictures } from "#tests/support/map-tiles.ts";

/** The preview's bar with mistakes. */

test.use(withoutMotion);

test.beforeEach(({ context }) => servePictures(context));

const summary = /^\d+ (?:sak(?:er)? att rätta|things? to fix)/;

for (const [width, colorScheme] of [
  [390, "dark"],
  [1440, "light"],
] as const) {
  test(`the bar and its list are readable and cover nothing: ${width} px, ${colorScheme}`, async ({
    draft,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // So many mistakes that the list scrolls.
    const { space } = draft.service;
    const before = space.entries.length;
    for (let index = 0; index < 12; index++) {
      addDraft(space, "news", `news-utkast-${index}`, { headline: { sv: "Utkast" } });
    }
    await expect(async () => {
      await page.goto(await draft.link());
      await expect(bar(page)).toContainText(/\d\d saker att rätta/, { timeout: 1000 });
    }).toPass();
    await bar(page).getByText(summary).click();
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .include(".preview-bar")
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await bar(page).getByText(summary).click();
    space.entries.length = before;
    // Scrolls again until the footer is in place: sections laid out while scrolling change the page's height (page.css).
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      const [footer, over] = await Promise.all([
        page.getByRole("contentinfo").boundingBox(),
        bar(page).boundingBox(),
      ]);
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((over?.y ?? 0) + 1);
    }).toPass();
  });
}

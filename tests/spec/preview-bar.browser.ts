import { AxeBuilder } from "@axe-core/playwright";
import { contentTypes } from "#content/model.ts";
import { locales } from "#language/languages.ts";
import { addDraft, bar, swedish } from "#tests/support/draft.ts";
import { expect, test, withoutMotion } from "#tests/support/fixtures.ts";
import { servePictures } from "#tests/support/map-tiles.ts";

/** The preview's bar with mistakes, and its attributes for click-to-edit. */

test.use(withoutMotion);

test.beforeEach(({ context }) => servePictures(context));

const summary = /^\d+ (?:sak(?:er)? att rätta|things? to fix)/;

test("the bar lists mistakes in the page's language, by entry and field, with a link to the entry", async ({
  draft,
  page,
}) => {
  const texts = {
    sv: ["imageFocus", "kan inte visas; här ska stå center"],
    "en-US": ["imageFocus", "cannot be shown; expected center"],
  };
  for (const [lang, parts] of Object.entries(texts)) {
    await page.goto(await draft.link(lang));
    await bar(page).getByText(summary).click();
    const entry = bar(page).getByRole("listitem").filter({ hasText: "news" }).first();
    for (const text of parts) await expect(entry).toContainText(text);
    const edit = entry.getByRole("link");
    await expect(edit).toHaveAttribute("href", /^https:.*\/entries\/news-hemlig$/);
  }
});

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

test("on a phone the slideshow's controls are above the bar", async ({ draft, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await draft.link());
  const [controls, over] = await Promise.all([
    page.getByRole("group", { name: "Bildspel" }).boundingBox(),
    bar(page).boundingBox(),
  ]);
  expect((controls?.y ?? 0) + (controls?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
});

/** Fields that the page does not show: search engines and link previews use them. */
const invisible = /^(?:pageTitle_\w+|pageDescription_\w+|shareImage|imageFocus)$/;

test("in the preview, and only there, a click on any visible field of the content model opens it in the editor", async ({
  draft,
  page,
}) => {
  const { space } = draft.service;
  const link = (index: number) => ({
    sys: { type: "Link", linkType: "Asset", id: space.assets[index]?.sys.id },
  });
  addDraft(space, "news", "news-hel", {
    headline: { sv: "Hel" },
    tagText: { sv: "Nytt" },
    tagColor: { sv: "teal" },
    media: { sv: "Dagbladet" },
    description: { sv: "Text." },
    bigImage: { sv: link(0) },
    images: { sv: [link(1)] },
  });
  const modelled = Object.entries(contentTypes).flatMap(([type, { fields }]) =>
    Object.keys(fields)
      .filter((field) => !invisible.test(field))
      .map((field) => `${type} ${field}`),
  );
  // Requests within a short time share a response.
  await expect(async () => {
    const links = await Promise.all(locales.map((locale) => draft.link(locale)));
    const pages = await Promise.all(links.map(async (link) => (await fetch(link)).text()));
    const html = pages.join("");
    const marks = html.matchAll(
      /data-contentful-entry-id="([a-z]+)-[^"]*" data-contentful-field-id="(\w+)"/gi,
    );
    const marked = new Set([...marks].map(([, type, field]) => `${type} ${field}`));
    expect([...marked].toSorted()).toEqual(modelled.toSorted());
  }).toPass();
  const published = await (await fetch(draft.site.url)).text();
  expect(published).not.toContain("contentful-");
  expect(published).not.toContain("preview");
  space.entries.pop();
  await page.goto(await draft.link());
  const headline = page.locator("h3", { hasText: swedish });
  await expect(headline).toHaveAttribute("data-contentful-entry-id", "news-hemlig");
  await expect(headline).toHaveAttribute("data-contentful-field-id", "headline");
});

import type { Page } from "@playwright/test";
import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { settled } from "#tests/support/settled.ts";

/** A flag is a link to another document, and leads to the section that is being read. Any other load starts at the top. */

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

for (const [width, ids] of [
  [390, ["about", "contact"]],
  [1440, ["area-title", "useCase"]],
] as const) {
  test(`${width} px: a flag leads to what is being read`, async ({ page, site, cookieless }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const flag = page.getByRole("link", { name: "English" });
    const scrollTo = (id: string, above: number) =>
      page.locator(`#${id}`).evaluate((section, pixels) => {
        section.scrollIntoView({ behavior: "instant" });
        scrollBy({ top: 60 - pixels, behavior: "instant" });
      }, above);
    for (const id of ids) {
      await page.goto(site.url);
      await scrollTo(id, 0);
      // Waits for the fixed bar: before it is shown, the driver would scroll up to the flag in order to click it.
      await expect(flag).toBeInViewport();
      await expect(flag).toHaveAttribute("href", new RegExp(`/\\?lang=en-US#${id}$`));
      const link = page.getByRole("banner").locator(`[href="#${id}"]`).first();
      await expect(link).toHaveAttribute("aria-current", "true");
      await flag.click();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page).toHaveURL(`${site.url}/?lang=en-US#${id}`);
      await expect(page.locator(`#${id}`)).toBeFocused();
      await page.evaluate(() => document.fonts.ready);
      const distance = await settled(page, () =>
        page.locator(`#${id}`).evaluate((section) => {
          // The last section may end before it has reached the top.
          const isEnd = document.documentElement.scrollHeight - innerHeight - scrollY <= 1;
          return isEnd ? 0 : Math.abs(section.getBoundingClientRect().top);
        }),
      );
      expect(distance).toBeLessThan(120);
    }
    await page.goto(cookieless.url);
    for (const [id, above, hash] of [
      ["useCase", 0, "#useCase"],
      ["useCase", 500, "#area-title"],
      ["about", 99_999, ""],
    ] as const) {
      await scrollTo(id, above);
      await expect(flag).toHaveAttribute("href", new RegExp(`/\\?lang=en-US${hash}$`));
    }
    await expect(page.locator('header [href^="#"][aria-current]')).toHaveCount(0);
    await flag.click();
    await expect(page).toHaveURL(`${cookieless.url}/?lang=en-US`);
    expect(await scrollTop(page)).toBe(0);
  });
}

test("the flag of the language that is shown leads nowhere", async ({ page, site }) => {
  await page.goto(`${site.url}/?utm_source=brev#useCase`);
  await contentIsCurrent(page);
  const before = await settled(page, () => scrollTop(page));
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await page.evaluate(() => scrollBy({ top: -20, behavior: "instant" }));
  await page.getByRole("link", { name: "Svenska" }).click();
  await page.getByRole("link", { name: "Svenska" }).press("Enter");
  await expect(page).toHaveURL(`${site.url}/?utm_source=brev#useCase`);
  await expect(page.locator("body")).toHaveAttribute("data-same-page");
  expect(await scrollTop(page)).toBe(before - 20);
});

test("a load of any kind starts at the top, or at its hash", async ({ home: page, site }) => {
  await contentIsCurrent(page);
  const scrollDown = () => page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  await scrollDown();
  await page.reload();
  await contentIsCurrent(page);
  expect(await scrollTop(page)).toBe(0);
  await scrollDown();
  await page.goto(`${site.url}/robots.txt`);
  await page.goBack();
  await contentIsCurrent(page);
  expect(await scrollTop(page)).toBe(0);
  await page.goto(`${site.url}/#useCase`);
  await contentIsCurrent(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.reload();
  await expect(page.locator("#useCase")).toBeInViewport();
});

import type { Page } from "@playwright/test";
import { expect, languages, test, withoutMotion } from "#tests/support/fixtures.ts";
import { settled } from "#tests/support/settled.ts";

/** The figures below the hero lead to their evidence in the cases. */

test.use(withoutMotion);

const windows = [
  [390, 844],
  [820, 600],
  [1366, 768],
  [1440, 900],
] as const;

const evidenceOf = (page: Page, href: string | null) =>
  page.locator(`details:has([id="${href?.slice(1)}"])`);

/** Checks that the evidence is open, and its whole summary in the upper half of the window, below the bar. */
async function expectOpen(page: Page, href: string | null): Promise<void> {
  const evidence = evidenceOf(page, href);
  await expect(evidence).toHaveAttribute("open");
  await expect(page.getByRole("banner")).toBeInViewport();
  await settled(page, () => page.evaluate(() => scrollY));
  const { y = 0, height = 0 } = (await evidence.locator("summary").boundingBox()) ?? {};
  const bar = await page.getByRole("banner").boundingBox();
  expect(y).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
  expect(y + height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 2);
}

for (const { path, lang } of languages) {
  test(`${lang}: a figure leads to its open evidence, by mouse, by keyboard and as an address, in windows of every size`, async ({
    page,
    site,
  }) => {
    test.slow();
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await page.goto(site.url + path);
      const links = await page.locator(".figures").getByRole("link").all();
      expect(links).toHaveLength(3);
      const hrefs = await Promise.all(links.map((link) => link.getAttribute("href")));
      for (const [index, href] of hrefs.entries()) {
        await links[index]?.click();
        await expectOpen(page, href);
        await evidenceOf(page, href).locator("summary").click();
        await links[index]?.press("Enter");
        await expectOpen(page, href);
      }
      const last = hrefs.at(-1) ?? null;
      await page.goto("about:blank");
      await page.goto(`${site.url}${path}${last}`);
      await expectOpen(page, last);
    }
  });
}

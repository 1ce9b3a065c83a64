import type { Page } from "@playwright/test";
import { expect, languages, test } from "#tests/support/fixtures.ts";
import { openBeforeChange } from "#tests/support/hold.ts";
import { settled } from "#tests/support/settled.ts";

/** The figures below the hero lead to their evidence in the cases. */

/** Languages differ in the lines of text. */
const pages = [
  { ...languages[0], width: 390, height: 844 },
  { ...languages[0], width: 430, height: 739 },
  { ...languages[1], width: 820, height: 600 },
  { ...languages[0], width: 1366, height: 625 },
  { ...languages[1], width: 1024, height: 768 },
] as const;

const evidenceOf = (page: Page, href: string | null) =>
  page.locator(`details:has([id="${href?.slice(1)}"])`);

/** Checks that the evidence is open, its whole summary in the upper half of a window, below the bar, with its end. */
async function expectOpen(page: Page, href: string | null): Promise<void> {
  const evidence = evidenceOf(page, href);
  await expect(evidence).toHaveAttribute("open");
  await expect(page.getByRole("banner")).toBeInViewport();
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const end = () =>
    evidence.locator("summary").evaluate((each) => each.getBoundingClientRect().bottom);
  // A browser may begin to scroll late.
  await expect.poll(end).toBeLessThanOrEqual(size.height / 2);
  await settled(page, () => page.evaluate(() => scrollY));
  const { y = 0 } = (await evidence.locator("summary").boundingBox()) ?? {};
  const bar = await page.getByRole("banner").boundingBox();
  expect(y).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
  expect(await end()).toBeLessThanOrEqual(size.height / 2);
  const whole = await evidence.boundingBox();
  expect((whole?.y ?? Infinity) + (whole?.height ?? 0)).toBeLessThanOrEqual(size.height);
}

for (const { path, width, height } of pages) {
  test(`${width} × ${height}: a figure leads to its open evidence`, async ({ page, site }) => {
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
  });
}

test("replaced evidence stays open and in its place, and lost has no mark", async ({
  page,
  faulty,
}) => {
  const headline = "En rubrik som är mycket längre än den förra var";
  const fields = { headline, source: undefined, series: undefined };
  const release = await openBeforeChange(page, faulty, "useCase", fields, { index: 0 });
  const links = page.locator(".figures").getByRole("link");
  await expect(page.locator(".figures .source-mark")).toHaveCount(3);
  const href = await links.last().getAttribute("href");
  await links.last().click();
  await expectOpen(page, href);
  await release();
  await expect(page.getByRole("heading", { name: headline })).toBeAttached();
  await expectOpen(page, href);
  await expect(links.first().locator(".source-mark")).toHaveCount(0);
  await expect(page.locator(".figures .source-mark")).toHaveCount(2);
  await links.first().click();
  const changed = page.locator("article", { hasText: headline });
  await expect(changed.locator(".case-figure")).toBeFocused();
});

test("the address of a former figure leads to the cases", async ({ page, site }) => {
  await page.goto(`${site.url}/#figure-gone`);
  await expect(page.locator("#useCase")).toBeFocused();
  await expect(page.locator("#useCase h2")).toBeInViewport();
});

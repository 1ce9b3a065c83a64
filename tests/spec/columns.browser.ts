import { expect, test } from "#tests/support/fixtures.ts";
import { shiftsOf, watchShifts } from "#tests/support/layout-shift.ts";

/** Columns stay aligned, and nothing moves after the page has loaded. */

test("nothing moves when a dialog opens, and the page behind it does not scroll", async ({
  page,
  site,
}) => {
  await watchShifts(page);
  await page.goto(site.url);
  await page.getByText("LÄS MER").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 450);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await shiftsOf(page)).toEqual([]);
});

test("the titles in the menu of cases are aligned at the top, however many lines they have", async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await page.getByRole("button", { name: "Visa Kundafall", exact: true }).click();
  const links = page.locator("#useCase-menu").getByRole("link");
  await links.first().evaluate((link) => {
    link.textContent = "Ett ord till ".repeat(20);
  });
  const tops = await links.evaluateAll((all) =>
    all.slice(0, 2).map((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return (text.getClientRects()[0]?.top ?? 0) - link.getBoundingClientRect().top;
    }),
  );
  expect(tops[0]).toBe(tops[1]);
});

test("the first case's picture and its long text begin on one line", async ({ page, site }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(site.url);
  const first = page.locator("#useCase article").first();
  const [image, text] = await first.evaluate((article) => {
    const heading = article.querySelector("h3");
    if (heading) heading.textContent = "Ett ord till ".repeat(40);
    return ["img", ".customer-cases-text"].map((part) =>
      Math.round(article.querySelector(part)?.getBoundingClientRect().top ?? 0),
    );
  });
  expect(image).toBe(text);
});

test("about: the first picture is 21:9 across the column, and the other blocks are side by side below", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.url);
  const boxes = await page.locator("#about article").evaluateAll((articles) =>
    articles.map((article) => {
      const { top, left } = article.getBoundingClientRect();
      const { width, height } = article.querySelector("img")?.getBoundingClientRect() ?? {};
      return { top, left, width: width ?? 0, shape: (width ?? 0) / (height ?? 1) };
    }),
  );
  const [first, ...others] = boxes;
  expect(first?.shape).toBeCloseTo(21 / 9, 1);
  expect(first?.width).toBeGreaterThan(1300);
  expect(others.length).toBeGreaterThan(1);
  expect(new Set(others.map(({ top }) => top)).size).toBe(1);
  expect(new Set(others.map(({ left }) => left)).size).toBe(others.length);
});

test("the invitation beside the last services is as high as its content", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.url);
  const boxes = await page
    .locator(".services-invitation > :not(.backdrop), .services-invitation li")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
  const gaps = boxes.slice(1).map(({ top }, index) => top - boxes[index].bottom);
  expect(Math.max(...gaps)).toBeLessThan(48);
});

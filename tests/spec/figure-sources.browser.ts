import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { sourceLayers } from "#tests/support/sample.ts";

/** A key figure opens down to its source: with the keyboard, without script, and always in print. */

const figure = (page: Page) => page.locator("#useCase article").last().locator("summary");
const layers = (page: Page) => page.locator("#useCase article").last().locator("details > ol > li");

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a figure opens its source with the keyboard, and closes it", async ({ home: page }) => {
    await expect(layers(page).first()).toBeHidden();
    await figure(page).press("Enter");
    await expect(layers(page)).toHaveText(sourceLayers.map((name) => new RegExp(`^${name}`)));
    await expect(layers(page).last()).toBeVisible();
    await figure(page).press("Enter");
    await expect(layers(page).last()).toBeHidden();
  });

  test("print shows the sources", async ({ home: page }) => {
    await page.emulateMedia({ media: "print" });
    await expect(layers(page).last()).toBeVisible();
  });
});

test("on a phone the layers are as wide as the page, 64 px high or more, each darker than the one above", async ({
  home: page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await figure(page).click();
  const found = await layers(page).evaluateAll((all) =>
    all.map((each) => {
      const { left, width, height } = each.getBoundingClientRect();
      const channels = getComputedStyle(each).backgroundColor.match(/[\d.]+/g) ?? [];
      return { left, width, isHigh: height >= 64, light: Number(channels[1]) };
    }),
  );
  const lights = found.map(({ light }) => light);
  expect(lights).toEqual([...new Set(lights)].toSorted((a, b) => b - a));
  expect(found).toHaveLength(sourceLayers.length);
  for (const each of found) expect(each).toMatchObject({ left: 0, width: 320, isHigh: true });
});

test("a figure is on one line at every width", async ({ home: page }) => {
  for (const width of [320, 390, 704, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page
      .locator(".case-figure-number")
      .evaluateAll((all) =>
        all.map(
          (each) =>
            each.getBoundingClientRect().height /
            Number.parseFloat(getComputedStyle(each).fontSize),
        ),
      );
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line, `${width} px`).toBeLessThan(1.5);
  }
});

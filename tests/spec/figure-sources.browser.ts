import { expect, test } from "#tests/support/fixtures.ts";

/** A key figure opens down to its source: with the keyboard, without script, and always in print. */

const layers = "#useCase details > ol > li";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a figure opens its source with the keyboard, and closes it", async ({ home: page }) => {
    const figure = page.locator("#useCase summary", { hasText: "Källa" });
    await expect(page.locator(layers).first()).toBeHidden();
    await figure.press("Enter");
    await expect(page.locator(layers)).toHaveText([
      /1,1.s i april/,
      /3382-2/,
      /12.klassrum/,
      /26-014/,
    ]);
    await expect(page.locator(layers).last()).toBeVisible();
    await figure.press("Enter");
    await expect(page.locator(layers).last()).toBeHidden();
  });

  test("print shows the sources", async ({ home: page }) => {
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(layers).last()).toBeVisible();
  });
});

test("on a phone the layers are as wide as the page, 64 px high or more, each darker than the one above", async ({
  home: page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.locator("#useCase summary").click();
  const found = await page.locator(layers).evaluateAll((all) =>
    all.map((each) => {
      const { left, width, height } = each.getBoundingClientRect();
      const channels = getComputedStyle(each).backgroundColor.match(/[\d.]+/g) ?? [];
      return { left, width, isHigh: height >= 64, light: Number(channels[1]) };
    }),
  );
  const lights = found.map(({ light }) => light);
  expect(lights).toEqual([...new Set(lights)].toSorted((a, b) => b - a));
  expect(found).toHaveLength(4);
  for (const each of found) expect(each).toMatchObject({ left: 0, width: 320, isHigh: true });
});

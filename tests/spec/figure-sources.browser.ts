import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { sourceLayers } from "#tests/support/sample.ts";

/** A key figure opens down to its source: with the keyboard and without script. */

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
});

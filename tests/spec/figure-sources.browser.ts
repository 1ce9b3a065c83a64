import { expect, test } from "#tests/support/fixtures.ts";

/** A key figure's ring opens its source: with the keyboard, without script, and in print as a list. */

test.use({ javaScriptEnabled: false });

test("a figure's ring opens its source, and Escape closes it", async ({ page, site }) => {
  await page.goto(site.url);
  const ring = page.getByRole("button", { name: "Källa 1" });
  const source = page.getByText("Medelvärde för 12 klassrum");
  await expect(source).toBeHidden();
  await ring.press("Enter");
  await expect(source).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(source).toBeHidden();
  await expect(ring).toBeFocused();
});

test("print lists the sources", async ({ page, site }) => {
  await page.goto(site.url);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Medelvärde för 12 klassrum")).toBeVisible();
});

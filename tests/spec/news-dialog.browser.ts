import { serveTiles } from "#tests/support/map-tiles.ts";
import { expect, test } from "#tests/support/fixtures.ts";

for (const hasNavigation of [true, false]) {
  test(`${hasNavigation ? "with" : "without"} the Navigation API: a link in a dialog that leads to another section closes the dialog and moves the focus there, also when the section's hash was there before`, async ({
    page,
    context,
    site,
  }) => {
    await serveTiles(context);
    if (!hasNavigation) await page.addInitScript("delete window.navigation");
    await page.goto(site.url);
    await page
      .locator(".news-dialog")
      .first()
      .evaluate((dialog) => {
        const link = document.createElement("a");
        link.href = "#contact";
        link.textContent = "vidare";
        dialog.append(link);
      });
    const opener = page.getByRole("link", { name: "LÄS MER" }).first();
    const contact = page.locator("#contact");
    for (const before of [/\/$/, /#contact$/]) {
      await expect(page).toHaveURL(before);
      await opener.click();
      await page.getByRole("dialog").getByRole("link", { name: "vidare" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(contact).toBeInViewport();
      await expect(contact).toBeFocused();
      await expect(page).toHaveURL(/#contact$/);
    }
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  // 200 % of 1440 × 900.
  [720, 450],
] as const) {
  test(`${width} × ${height}: a dialog shows its text and, as a button, the link at the end of its Markdown`, async ({
    page,
    faulty: { service, site },
  }) => {
    const text = "Det tredje stycket. ".repeat(9);
    const description = `**${text.trim()}**\n\n${text}\n\n- ${text}\n\n[Läs vidare](#contact)`;
    await service.change("news", { description });
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(site.url);
    await expect(page.locator("dialog", { hasText: "Läs vidare" })).toBeAttached();
    await page.getByRole("link", { name: "LÄS MER" }).first().click();
    const dialog = page.getByRole("dialog");
    const action = dialog.getByRole("link", { name: "Läs vidare" });
    await expect(action).toBeInViewport({ ratio: 1 });
    expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(dialog.locator("strong")).toBeInViewport({ ratio: 0.5 });
    await expect(dialog.getByRole("listitem")).toHaveText(text.trim());
    const picture = await dialog.locator(".news-picture").boundingBox();
    expect(picture?.height ?? 0).toBeLessThanOrEqual(height < 500 ? 0 : 0.3 * height);
  });
}

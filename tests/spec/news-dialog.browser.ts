import { labels } from "#language/labels.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { news } from "#tests/support/sample.ts";

test("a link in a dialog that leads to another section closes the dialog and moves the focus there, also when the section's hash was there before", async ({
  page,
  site,
}) => {
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

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  // 200 % of 1440 × 900.
  [720, 450],
] as const) {
  test(`${width} × ${height}: a dialog shows its text and, as a button, the link at the end of its Markdown, and scrolls over a page that stays`, async ({
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
    await expect(dialog.locator("strong")).toBeInViewport({ ratio: 0.5 });
    expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(dialog.getByRole("listitem")).toHaveText(text.trim());
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, 5000);
    await expect(action).toBeInViewport();
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  });
}

test("1440 × 900: the items of the sample space fit into their dialogs, charts whole and photographs over their column, and a click beside a dialog closes it", async ({
  home: page,
}) => {
  for (const link of await page.getByRole("link", { name: "LÄS MER" }).all()) {
    await link.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    const picture = dialog.getByRole("img");
    const isChart = (await picture.getAttribute("src"))?.endsWith(".svg");
    await expect(picture).toHaveCSS("object-fit", isChart ? "contain" : "cover");
    await page.mouse.click(4, 4);
    await expect(dialog).toBeHidden();
  }
});

test("a shared link to a news item that newer ones have displaced leads to the news", async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/#news-displaced`);
  const heading = page.getByRole("heading", { name: labels.sv.news });
  await expect(heading).toBeFocused();
  await expect(page.getByRole("link", { name: "LÄS MER" }).first()).toBeInViewport();
});

test("a shared English link to a news item opens its dialog, and the page stays English when Escape closes it", async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/?lang=en-US#news-${news.id}`);
  const dialog = page.getByRole("dialog", { name: news.en });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/?lang=en-US`);
});

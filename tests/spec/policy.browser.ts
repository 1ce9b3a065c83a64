import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";

/** The content security policy blocks nothing that the page itself uses, and blocks injected scripts. */

test("no state of the page violates its own policy", async ({ page, site }) => {
  const messages: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) messages.push(message.text());
  });
  page.on("pageerror", (error) => messages.push(String(error)));

  await page.goto(site.url);
  await page.getByText("LÄS MER").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.locator("#contact").scrollIntoViewIfNeeded();
  await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
  await contentIsCurrent(page);
  expect(messages).toEqual([]);
});

test("the page refuses foreign scripts and markup (W3C Trusted Types)", async ({ home: page }) => {
  const script = page.evaluate(() => {
    document.createElement("script").src = "https://elsewhere.test/a.js";
  });
  await expect(script).rejects.toThrow("TrustedScriptURL");
  const markup = page.evaluate(() => {
    document.body.innerHTML = "<img>";
  });
  await expect(markup).rejects.toThrow("TrustedHTML");
});

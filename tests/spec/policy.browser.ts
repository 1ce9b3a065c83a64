import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";

/** The content security policy blocks nothing that the page itself uses, and blocks injected scripts. */

test("no state of the page violates its own content security policy", async ({ page, site }) => {
  const blocked: string[] = [];
  await page.exposeFunction("tellBlocked", (line: string) => blocked.push(line));
  await page.addInitScript(`
      addEventListener("securitypolicyviolation", (event) =>
        tellBlocked(event.effectiveDirective + " " + event.blockedURI + " " + event.sample));
    `);
  const messages: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) messages.push(message.text());
  });
  page.on("pageerror", (error) => messages.push(String(error)));

  await page.goto(site.url);
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  await page.getByText("LÄS MER").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.locator("#contact").scrollIntoViewIfNeeded();
  await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
  await contentIsCurrent(page);

  expect(blocked).toEqual([]);
  expect(messages).toEqual([]);
});

test("the page refuses a foreign script's address and markup as text (W3C Trusted Types)", async ({
  home: page,
}) => {
  const refused = await page.evaluate(() =>
    [
      () => (document.createElement("script").src = "https://elsewhere.test/a.js"),
      () => (document.body.innerHTML = "<img>"),
    ].map((inject) => {
      try {
        inject();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    }),
  );
  expect(refused).toEqual([true, true]);
});

import { email } from "#tests/support/company.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { startSite } from "#tests/support/site-process.ts";

test("the page is complete and works while Google's map and tags never respond", async ({
  page,
  context,
}) => {
  const site = await startSite({ GOOGLE_MAPS_API_KEY: "a-key", GA_MEASUREMENT_ID: "G-TEST123" });
  try {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    const contacted = new Set<string>();
    await context.route(
      ({ hostname }) => hostname !== "localhost",
      (route) => {
        // Never answered: the request ends with the page.
        contacted.add(new URL(route.request().url()).hostname);
      },
    );
    await page.goto(site.url, { waitUntil: "domcontentloaded" });
    await page.getByRole("button", { name: "Avböj" }).click();
    await page.getByText("LÄS MER").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    const contact = page.locator("#contact");
    await contact.scrollIntoViewIfNeeded();
    await expect(contact.getByRole("region", { name: "Karta" })).toBeVisible();
    await expect.poll(() => contacted.size).toBeGreaterThan(0);
    await expect(contact.getByText(email)).toBeVisible();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { name: "Our Services" })).toBeAttached();
    expect(errors).toEqual([]);
  } finally {
    await site.stop();
  }
});

import { email } from "#tests/support/company.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/** The page while all third parties are blocked or never respond. */

const keys = { GOOGLE_MAPS_API_KEY: "a-key", GA_MEASUREMENT_ID: "G-TEST123" };

for (const [name, environment] of [
  ["Google's map and tags", keys],
  ["OpenStreetMap's map", {}],
] as const) {
  test.describe(name, () => {
    let site: SiteProcess;
    test.beforeAll(async () => {
      site = await startSite(environment);
    });
    test.afterAll(() => site.stop());

    for (const fault of ["refused", "hanging"] as const) {
      test(`${fault}: the page is complete and works`, async ({ page, context }) => {
        const errors: string[] = [];
        page.on("pageerror", (error) => errors.push(String(error)));
        const contacted = new Set<string>();
        await context.route(
          ({ hostname }) => hostname !== "localhost",
          (route) => {
            contacted.add(new URL(route.request().url()).hostname);
            // Never answered: the request ends with the page.
            return fault === "refused" ? route.abort() : undefined;
          },
        );
        await page.goto(site.url, { waitUntil: "domcontentloaded" });
        const decline = page.getByRole("button", { name: "Avböj" });
        if (environment === keys) await decline.click();
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
      });
    }
  });
}

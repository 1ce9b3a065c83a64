import { expect, test } from "#tests/support/fixtures.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/** The page while no third party answers: all of them refused, or none ever done. */

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
      test(`${fault}: the whole page is there, and works`, async ({ page, context }) => {
        const errors: string[] = [];
        page.on("pageerror", (error) => errors.push(String(error)));
        const asked = new Set<string>();
        await context.route(
          ({ hostname }) => hostname !== "localhost",
          (route) => {
            asked.add(new URL(route.request().url()).hostname);
            // Answered never: the request ends with the page.
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
        await expect.poll(() => asked.size).toBeGreaterThan(0);
        await expect(contact.getByText("hello@klarvik.example")).toBeVisible();
        await page.getByRole("link", { name: "English" }).click();
        await expect(page.locator("html")).toHaveAttribute("lang", "en");
        await expect(page.getByRole("heading", { name: "Our Services" })).toBeAttached();
        expect(errors).toEqual([]);
      });
    }
  });
}

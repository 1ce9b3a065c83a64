import type { Page } from "@playwright/test";
import { labels } from "#language/labels.ts";
import { about, email, slides, slogan, useCase } from "#tests/support/sample.ts";
import { contentIsCurrent, expect, test, withMotion } from "#tests/support/fixtures.ts";

/** The page when the content service fails (docs/specification.md §8). */

test.use(withMotion);

const requests = [
  { contentType: "all", title: "all entries", landmark: email },
  { contentType: "area", title: "area entries", landmark: "Våra Erbjudanden" },
  { contentType: "title", title: "title entries", landmark: slogan },
  { contentType: "about", title: "about entries", landmark: about.sv },
  { contentType: "partner", title: "partner entries", landmark: labels.sv.partners },
  { contentType: "news", title: "news entries", landmark: "LÄS MER" },
  { contentType: "useCase", title: "useCase entries", landmark: useCase.sv },
] as const;

/** Returns the site's console errors about the seven requests, without the browser's own messages about failed loads. */
const contentErrors = (pageErrors: readonly string[]) =>
  pageErrors.filter((line) => !line.startsWith("Failed to load resource"));

/** Expects one error per failed request, which names it, and the complete page in its language. */
async function expectComplete(page: Page, pageErrors: readonly string[], failed: string[]) {
  await contentIsCurrent(page);
  await expect.poll(() => contentErrors(pageErrors).length).toBe(failed.length);
  for (const title of failed) expect(contentErrors(pageErrors).join("\n")).toContain(title);
  for (const { landmark } of requests) {
    await expect(page.getByText(landmark).first()).toBeAttached();
  }
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  expect(contentErrors(pageErrors)).toHaveLength(failed.length);
}

test("each failed request is named, the page is complete", async ({ page, faulty, pageErrors }) => {
  // Faults affect browsers only (tests/support/fixtures.ts), so the server keeps its content.
  faulty.service.faults.set("news", "401");
  await page.goto(faulty.site.url);
  await expectComplete(page, pageErrors, ["news entries"]);
  pageErrors.length = 0;
  for (const { contentType } of requests) faulty.service.faults.set(contentType, "reset");
  await page.goto(faulty.site.url);
  const titles = requests.map(({ title }) => title);
  await expectComplete(page, pageErrors, titles);
});

test("pictures that never end hold up nothing for long", async ({ page, site }) => {
  await page.route(/\/pictures\//, () => undefined);
  await page.goto(site.url, { waitUntil: "commit" });
  await contentIsCurrent(page);
});

test("a map without its script leaves its place empty", async ({ page, site, pageErrors }) => {
  await page.route(/\/assets\/office-map/, (route) => route.abort());
  await page.goto(site.url);
  const map = page.locator("#contact .office-map");
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => contentErrors(pageErrors).join()).toContain("office map:");
  await expect(map).toBeEmpty();
});

test("failed pictures are hidden or passed over, a logo has its text", async ({ page, site }) => {
  const last = slides.length - 1;
  await page.route(/\/pictures\//, (route) =>
    route.request().url().includes(`${slides[last]?.file}`) ? route.fallback() : route.abort(),
  );
  await page.goto(site.url);
  const picture = page.locator(".hero-image[data-shown=true] > img");
  await expect(picture).toBeHidden();
  const marks = page.getByRole("group", { name: "Bildspel" }).getByRole("listitem");
  await marks
    .nth(last - 1)
    .getByRole("button")
    .click();
  await expect(marks.nth(last).getByRole("button")).toHaveAttribute("aria-current", "true");
  await expect(picture).toBeVisible();
  await picture.evaluate((image) => image.dispatchEvent(new Event("error")));
  await expect(picture, "it fails while the script runs").toBeHidden();
  await picture.evaluate((image) => image.dispatchEvent(new Event("load")));
  await expect(picture, "another size of it has loaded").toBeVisible();
  const partners = page.getByRole("region", { name: labels.sv.partners });
  const logo = partners.getByRole("img", { includeHidden: true }).first();
  await logo.evaluate((image) => image.dispatchEvent(new Event("error")));
  await expect(logo).toBeVisible();
});

import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";

/** A node has one owner (docs/ARCHITECTURE.md): React hydrates islands as they were served. */

/** Records every change inside an island from the moment that the page has been parsed. */
async function watchIslands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const changes: string[] = [];
    Reflect.set(window, "islandChanges", changes);
    const observer = new MutationObserver((records) => {
      for (const { target, type, attributeName } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element?.closest("[data-island]")) continue;
        changes.push(`${type} ${attributeName ?? ""} ${element.outerHTML.slice(0, 120)}`);
      }
    });
    const options = { subtree: true, childList: true, attributes: true, characterData: true };
    document.addEventListener("readystatechange", () => {
      if (document.readyState === "interactive") observer.observe(document, options);
    });
  });
}

const changes = (page: Page) => page.evaluate(() => Reflect.get(window, "islandChanges"));

for (const width of [390, 1440]) {
  test(`${width} px: no behaviour of the page changes an island before it hydrates`, async ({
    page,
    site,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const react = Promise.withResolvers<void>();
    await page.route(/\/assets\/react-/, async (route) => {
      await react.promise;
      await route.continue();
    });
    await watchIslands(page);
    await page.goto(site.url);
    await page.reload();
    for (const id of ["about", "contact"]) {
      await page.evaluate((hash) => (location.hash = hash), id);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
    await page.getByText("LÄS MER").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.getByRole("button", { name: width < 1024 ? "Meny" : "Visa Kundafall" }).click();
    await page.keyboard.press("Escape");
    expect(await changes(page)).toEqual([]);
    for (const place of [".hero-lead", "#contact"]) {
      await page.goto(site.url);
      await page
        .locator(place)
        .evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
      await page.locator('[hreflang="en"].language-switch-link').dispatchEvent("click");
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await page.evaluate(() => document.fonts.ready);
      expect(await changes(page)).toEqual([]);
    }
    react.resolve();
    await expect(page.locator(".office-map-canvas > *")).not.toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });
}

import type { Page } from "@playwright/test";
import { type View, withTab } from "./browser.ts";
import type { BenchPage } from "./pages.ts";
import { settle } from "./traffic.ts";

/** Requests all pictures once, since the embedded service encodes them at the first request. */
export async function warm(pages: readonly BenchPage[]): Promise<void> {
  for (const view of ["mobile", "desktop"] satisfies View[]) {
    await withTab(view, {}, async ({ page }) => {
      // Encoding can exceed the default timeout.
      page.setDefaultTimeout(300_000);
      for (const { url } of pages) {
        await page.goto(url);
        await settle(page);
        await scrollThrough(page);
        await settle(page);
      }
    });
  }
}

/** Scrolls down in steps of half a viewport, so that lazy pictures load, and up again. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
}

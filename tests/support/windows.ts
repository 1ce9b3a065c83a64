import type { Page } from "@playwright/test";

/**
 * Gives a page's window sizes in px, one after the other, and yields each.
 * @param sizes "390×844 1440": widths, with heights other than 900
 */
export async function* windows(page: Page, sizes: string) {
  for (const size of sizes.split(" ")) {
    const [width = 0, height = 900] = size.split("×").map(Number);
    await page.setViewportSize({ width, height });
    yield { size, width, height };
  }
}

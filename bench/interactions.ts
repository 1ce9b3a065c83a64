import type { Page } from "@playwright/test";
import { withTab } from "./browser.ts";
import type { Pages } from "./pages.ts";
import { median } from "./median.ts";
import { atMost, type Row } from "./row.ts";
import type { Scope } from "./scope.ts";
import { settle } from "./traffic.ts";

/** Measures the time from a tap to the next frame on a slow processor: the longest of all taps, including the first. */
export async function measureInteractions(pages: Pages, scope: Scope): Promise<Row[]> {
  const [ours] = pages.ours;
  if (!ours) return [];
  const rows: Row[] = [];
  for (const { name, taps } of interactions) {
    const worst: number[] = [];
    for (let round = 0; round < scope.rounds; round++) {
      worst.push(await worstOf(ours.url, taps));
    }
    rows.push(atMost(`interaction to next paint, ${name}`, "mobile", "ms", median(worst), 200));
  }
  return rows;
}

/** The taps of each interaction. Each sequence runs twice: on a fresh page, and again when its scripts have loaded. */
const interactions = [
  { name: "menu", taps: [".mobile-menu-button", ".mobile-menu-button"] },
  { name: "dialog", taps: [".news-strip-link", ".news-dialog[open] .close-button"] },
  { name: "pause", taps: [".slide-controls-pause", ".slide-controls-pause"] },
] as const;

function worstOf(url: string, taps: readonly string[]): Promise<number> {
  return withTab("mobile", { processor: 4 }, async ({ page }) => {
    await page.addInitScript(observeEvents);
    await page.goto(url);
    await settle(page);
    for (const selector of [...taps, ...taps]) {
      await page.locator(selector).first().tap();
      // Includes everything that the tap loads (such as React).
      await page.waitForTimeout(700);
      await page.waitForLoadState("networkidle");
    }
    return worstEvent(page);
  });
}

/** Event Timing rounds durations to 8 ms and omits those below 16 ms. */
function observeEvents(): void {
  let worst = 0;
  const options = { type: "event", buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) worst = Math.max(worst, duration);
    document.documentElement.dataset["benchWorst"] = String(worst);
  }).observe(options);
}

async function worstEvent(page: Page): Promise<number> {
  return Number((await page.locator("html").getAttribute("data-bench-worst")) ?? 16);
}

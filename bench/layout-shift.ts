import { withTab } from "./browser.ts";
import { median } from "./median.ts";
import type { Pages } from "./pages.ts";
import { atMost, type Row } from "./row.ts";
import type { Scope } from "./scope.ts";
import { settle } from "./traffic.ts";
import { scrollThrough } from "./warm.ts";

/** Measures the layout shift of a whole visit: fonts, live content, lazy pictures, slides, the language switch. */
export async function measureLayoutShift(pages: Pages, scope: Scope): Promise<Row[]> {
  const rows: Row[] = [];
  for (const view of scope.views) {
    for (const page of pages.ours.filter(({ language }) => scope.languages.includes(language))) {
      const shifts: number[] = [];
      for (let round = 0; round < Math.min(scope.rounds, 3); round++) {
        shifts.push(await withTab(view, {}, ({ page: tab }) => visit(tab, page.url)));
      }
      const where = `${view}, ${page.language}`;
      rows.push(atMost("layout shift, whole visit", where, "shift", median(shifts), 0.0005));
    }
  }
  return rows;
}

type Tab = Parameters<typeof settle>[0];

/** Clicks by script, since the browser excludes shifts that follow a visitor's input from CLS. */
async function visit(tab: Tab, url: string): Promise<number> {
  await tab.addInitScript(observeShifts);
  await tab.goto(url);
  await settle(tab);
  await scrollThrough(tab);
  for (const selector of [
    ".slide-controls-scale li:nth-child(2) button",
    ".language-switch-link:not([aria-current])",
    ".slide-controls-scale li:nth-child(3) button",
  ]) {
    await tab
      .locator(selector)
      .first()
      .evaluate((element: HTMLElement) => element.click());
    await settle(tab);
  }
  return Number(await tab.evaluate(() => sessionStorage.getItem("bench-shift") ?? 0));
}

/** Adds up the shifts of all documents of the visit. */
function observeShifts(): void {
  let sum = Number(sessionStorage.getItem("bench-shift") ?? 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("value" in entry && "hadRecentInput" in entry && entry.hadRecentInput === false) {
        sum += Number(entry.value);
      }
    }
    sessionStorage.setItem("bench-shift", String(sum));
  }).observe({ type: "layout-shift", buffered: true });
}

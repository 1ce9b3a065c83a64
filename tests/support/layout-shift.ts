import type { Page } from "@playwright/test";

/** Records the layout shifts of each document that the page loads from now on, separately (web.dev/articles/cls). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, "sources");
        const moved = (Array.isArray(sources) ? sources : []).map(
          ({ node, previousRect, currentRect }) =>
            `${node?.outerHTML?.slice(0, 80) ?? node?.textContent} ${JSON.stringify([previousRect, currentRect])}`,
        );
        shifts.push(`${Reflect.get(entry, "value")}: ${moved.join()}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns the recorded shifts after two more frames, also those that follow an input, which CLS excludes. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
    );
    return Reflect.get(window, "shifts");
  });

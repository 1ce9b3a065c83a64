import type { Page } from "@playwright/test";
import * as v from "valibot";

/** Records the layout shifts of each document that the page loads from now on, separately (web.dev/articles/cls). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, "value");
        const sources: unknown = Reflect.get(entry, "sources");
        const moved = (Array.isArray(sources) ? sources : []).map(
          ({ node, previousRect, currentRect }) =>
            `${node?.outerHTML?.slice(0, 80) ?? node?.textContent} ${JSON.stringify([previousRect, currentRect])}`,
        );
        shifts.push({ value: Number(value), moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns the recorded shifts after two more frames, also those that follow an input, which CLS excludes. */
export async function shiftsOf(page: Page): Promise<v.InferOutput<typeof shiftList>> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
      ),
  );
  return v.parse(shiftList, await page.evaluate(() => Reflect.get(window, "shifts")));
}

const shiftList = v.array(v.object({ value: v.number(), moved: v.array(v.string()) }));

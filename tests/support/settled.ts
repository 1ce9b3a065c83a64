import { expect, type Page } from "@playwright/test";

/** Reads a position until it is the same in frames that follow each other, and returns it: the page no longer scrolls. */
export async function settled(page: Page, read: () => Promise<number>): Promise<number> {
  let last = Number.NaN;
  await expect(async () => {
    const before = last;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    last = await read();
    expect(last).toBe(before);
  }).toPass({ intervals: [0] });
  return last;
}

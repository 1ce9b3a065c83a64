import { expect } from "@playwright/test";

/** Reads a position until it is the same twice in a row, and returns it: the page has then stopped scrolling. */
export async function settled(read: () => Promise<number>): Promise<number> {
  let last = Number.NaN;
  await expect(async () => {
    const before = last;
    last = await read();
    expect(last).toBe(before);
  }).toPass();
  return last;
}

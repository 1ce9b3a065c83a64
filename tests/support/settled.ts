import { expect } from "@playwright/test";

/** Reads a position until it is the same twice in a row, and returns it: the page has then stopped scrolling. */
export async function settled(read: () => Promise<number>): Promise<number> {
  let last = Number.NaN;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await read();
        return last - before;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  return last;
}

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
  }).toPass();
  return last;
}

/** Acts, and returns when the scroll that this starts has ended. */
export async function scrolled(page: Page, act: () => Promise<unknown>): Promise<void> {
  const ended = page.evaluate(
    () => new Promise((done) => addEventListener("scrollend", done, { once: true })),
  );
  await act();
  await ended;
}

/**
 * Resolves when the bar has followed a scroll. Before, its links are out of view, and Playwright would scroll to the top to
 * click one.
 */
export const barIsFixed = (page: Page): Promise<void> =>
  expect(page.locator("html")).toHaveAttribute("data-bar", "solid");

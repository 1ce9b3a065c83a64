import type { Locator, Page } from "@playwright/test";
import { contrastOf, luminances } from "./luminance.ts";

/**
 * Moves the focus until it leaves the page or a part of it. Returns how many elements had the focus, and their faults: covered
 * by the bar, or, forwards and of each kind, without a visible ring.
 */
export async function walk(page: Page, key: "Tab" | "Shift+Tab", part = page.locator("html")) {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press(key);
    const stop = await focusedPlace(part);
    if (!stop) return { faults, stops };
    if (stop.isCovered) faults.push(`${stop.name} is covered`);
    if (key === "Shift+Tab" || seen.has(stop.kind)) continue;
    seen.add(stop.kind);
    // A ring is three pixels wide. At fractional positions, antialiasing blends its edges with what is beside it.
    const least = stop.perimeter * 1.5;
    const changed = await ringPixels(page, stop);
    if (changed < least)
      faults.push(`${stop.name}: its ring changes ${changed} of ${least} pixels`);
  }
}

type Stop = NonNullable<Awaited<ReturnType<typeof focusedPlace>>>;

/** Returns the focused element's name, whether it is covered, and where its focus ring is; undefined without one in the part. */
const focusedPlace = (part: Locator) =>
  part.evaluate(async (within) => {
    const element = within.querySelector(":focus");
    if (!element) return undefined;
    // Scrolling to it may take several frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // The news link covers its whole card, so the ring is around the card.
    const box = element.closest("article:has(> .news-strip-link)") ?? element;
    const { x, y, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((part) => [x + width * part, y + height / 2] as const);
    const isCovered = !points.some(([px, py]) => {
      const hit = document.elementFromPoint(px, py);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
    const ring = box.getBoundingClientRect();
    return {
      /** The same for elements with the same style on the same ground. */
      kind: `${element.className} ${element.closest<HTMLElement>("[data-ground]")?.dataset["ground"]}`,
      name: `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}`,
      isCovered,
      perimeter: 2 * (width + height),
      clip: { x: ring.x - 16, y: ring.y - 16, width: ring.width + 32, height: ring.height + 32 },
    };
  });

/** Returns the number of pixels whose contrast between focused and unfocused is at least 3:1 (WCAG 2.2, 2.4.13). */
async function ringPixels(page: Page, { clip }: Stop): Promise<number> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const x = Math.max(0, Math.floor(clip.x));
  const y = Math.max(0, Math.floor(clip.y));
  const visible = {
    x,
    y,
    width: Math.min(width, Math.ceil(clip.x + clip.width)) - x,
    height: Math.min(height, Math.ceil(clip.y + clip.height)) - y,
  };
  const focused = await luminances(await page.screenshot({ clip: visible }));
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const plain = await luminances(await page.screenshot({ clip: visible }));
  // The blur does no harm: the next Tab continues from this element.
  return focused.filter((one, index) => contrastOf(one, plain[index] ?? one) >= 3).length;
}

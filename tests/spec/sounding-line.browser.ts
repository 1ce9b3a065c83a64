import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";

/** The line in the margin, from the hero to the contact details (brand/look.css). */

const line = (page: Page, property: "left" | "animationName" | "content") =>
  page.locator("main").evaluate((main, name) => getComputedStyle(main, "::before")[name], property);

/** The left edge of the text that is furthest to the left, below the hero. */
const leftmostText = (page: Page) =>
  page.evaluate(() => {
    const texts = document.querySelectorAll(
      "main > :not([data-part=hero]) :is(h2, h3, p, li, a, strong):not(.visually-hidden)",
    );
    const letters = document.createRange();
    const edges = [...texts].flatMap((text) => {
      letters.selectNodeContents(text);
      return [...letters.getClientRects()].filter(({ width }) => width > 1).map(({ left }) => left);
    });
    return Math.min(...edges);
  });

test("the sounding line is left of every text on every screen, falls only with motion, and is not printed", async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  for (const width of [320, 390, 820, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const left = Number.parseFloat(await line(page, "left"));
    expect(left, `${width} px`).toBeGreaterThan(0);
    expect(left + 2, `${width} px`).toBeLessThan(await leftmostText(page));
  }
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await line(page, "animationName")).toBe("sounding");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await line(page, "animationName")).toBe("none");
  await page.emulateMedia({ media: "print" });
  expect(await line(page, "content")).toBe("none");
});

import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";

/** The line in the margin, from the hero to the contact details (brand/look.css). */

/** The different values that the pieces of the sections have; of `left`, their places in the window. */
const pieces = (page: Page, property: "left" | "animationName" | "content") =>
  page.locator("main section:not(.hero)").evaluateAll((sections, name) => {
    const values = sections.map((section) => {
      const value = getComputedStyle(section, "::before")[name];
      return name === "left" ? section.getBoundingClientRect().x + Number.parseFloat(value) : value;
    });
    return [...new Set(values)];
  }, property);

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
  // The position is computed in sections that are laid out (page.css).
  await page.locator("html").evaluate((html) => html.setAttribute("data-laid-out", ""));
  for (const width of [320, 390, 820, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await pieces(page, "left");
    expect(lefts, `${width} px: one line`).toHaveLength(1);
    const left = Number(lefts[0]);
    expect(left, `${width} px`).toBeGreaterThan(0);
    expect(left + 2, `${width} px`).toBeLessThan(await leftmostText(page));
  }
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await pieces(page, "animationName")).toEqual(["sounding"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await pieces(page, "animationName")).toEqual(["none"]);
  await page.emulateMedia({ media: "print" });
  expect(await pieces(page, "content")).toEqual(["none"]);
});

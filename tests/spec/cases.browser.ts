import type { Page } from "@playwright/test";
import { contentIsCurrent, expect, test, withMotion } from "#tests/support/fixtures.ts";
import { windows } from "#tests/support/windows.ts";

/** A case's story comes before the evidence of its figure, whose line falls where it is seen. */

test.use(withMotion);

const evidence = "details:has(.case-figure-layers)";

test("a case is read in the order in which it is seen", async ({ home: page }) => {
  for await (const { width } of windows(page, "320 390 820 1024 1440 2560")) {
    for (const article of await page.locator("#useCase").getByRole("article").all()) {
      const boxes = await article.evaluate((node) =>
        [...node.children].map((child) => child.getBoundingClientRect().toJSON()),
      );
      expect(boxes).toHaveLength(4);
      for (const [index, { left, top }] of boxes.slice(1).entries()) {
        const before = boxes[index];
        expect(top >= before.bottom || left >= before.right, `${width} px, ${index}`).toBe(true);
      }
    }
  }
});

for (const { part, edge } of [
  { part: "summary", edge: 0.94 },
  { part: "ol", edge: 0.3 },
])
  test(`the line of open evidence falls where the end of its ${part} is in the window`, async ({
    home: page,
  }) => {
    await contentIsCurrent(page);
    const figure = page.locator(`${evidence}[open]`);
    await expect(figure).toHaveAttribute("data-fall");
    const animations = () =>
      figure.evaluate((node) => node.getAnimations({ subtree: true }).length);
    expect(await animations()).toBe(0);
    const fall = figure.evaluate(
      (node) =>
        new Promise((resolve) => {
          node.addEventListener("animationend", (event) =>
            resolve(event instanceof AnimationEvent && event.animationName),
          );
        }),
    );
    await figure
      .locator(part)
      .first()
      .evaluate((node, at) => {
        const top = scrollY + node.getBoundingClientRect().bottom - at * innerHeight;
        scrollTo({ top, behavior: "instant" });
      }, edge);
    expect(await fall).toBe("case-figure-fall");
  });

/** Closed evidence that has been seen, `space` pixels below the window's top, and what sets the pace of its animations. */
async function seenEvidence(page: Page, space: number) {
  await contentIsCurrent(page);
  const figure = page.locator(evidence).nth(1);
  await figure.evaluate((node, top) => {
    scrollTo({ top: scrollY + node.getBoundingClientRect().top - top, behavior: "instant" });
  }, space);
  await expect(figure).toHaveAttribute("data-fall", "begun");
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  const setPace = (playbackRate: number) =>
    session.send("Animation.setPlaybackRate", { playbackRate });
  const boxOf = () => figure.evaluate((node) => node.getBoundingClientRect().toJSON());
  return { figure, summary: figure.locator("summary"), setPace, boxOf };
}

test("what is below evidence moves as its line falls, and when it closes", async ({
  home: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { figure, summary, boxOf } = await seenEvidence(page, 0);
  const { height: closed } = await boxOf();
  // Scripts are told of no transition of this part.
  const timeOf = () =>
    figure.evaluate((node) => getComputedStyle(node, "::details-content").transitionDuration);
  expect(await timeOf()).toBe("0.16s");
  await summary.click();
  expect(await timeOf()).toBe("0.85s");
  await expect.poll(async () => (await boxOf()).height).toBeGreaterThan(closed + 200);
  await summary.click();
  await expect.poll(async () => (await boxOf()).height).toBe(closed);
});

for (const { width, height } of [
  { width: 390, height: 664 },
  { width: 1440, height: 789 },
]) {
  test(`${width} px: the page follows a line until its figure is at the bar`, async ({
    home: page,
  }) => {
    await page.setViewportSize({ width, height });
    const { summary, boxOf } = await seenEvidence(page, 0.6 * height);
    await summary.click();
    const bar = await page.getByRole("banner").boundingBox();
    const isThere = ({ top, bottom }: DOMRect) =>
      bottom <= height || top <= (bar?.height ?? 0) + 17;
    await expect.poll(async () => isThere(await boxOf())).toBe(true);
    expect((await boxOf()).top).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
  });
}

test("the page stops following when the visitor turns the wheel", async ({ home: page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const { summary, setPace, boxOf } = await seenEvidence(page, 400);
  await setPace(0.5);
  await summary.click();
  await expect.poll(async () => (await boxOf()).top).toBeLessThan(380);
  await page.mouse.wheel(0, 1);
  const { top } = await boxOf();
  await setPace(1000);
  await expect.poll(async () => (await boxOf()).height).toBeGreaterThan(500);
  expect((await boxOf()).top).toBeGreaterThan(top - 20);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("evidence is drawn before anybody sees it", async ({ home: page }) => {
    await contentIsCurrent(page);
    await expect(page.locator(`${evidence}[open]`)).toHaveAttribute("data-fall");
    const layers = page.locator(`${evidence}[open] > ol`);
    await expect(layers).toHaveCSS("--sunk", "1");
  });
});

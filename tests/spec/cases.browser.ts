import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";

/** A case's story comes before the evidence of its figure, whose line falls where it is seen. */

const evidence = "details:has(.case-figure-layers)";

test("a case is read in the order in which it is seen", async ({ home: page }) => {
  for (const width of [320, 390, 820, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
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

test("the line of open evidence falls when its figure is seen", async ({ home: page }) => {
  await contentIsCurrent(page);
  const figure = page.locator(`${evidence}[open]`);
  await expect(figure).toHaveAttribute("data-fall");
  const animations = () => figure.evaluate((node) => node.getAnimations({ subtree: true }).length);
  expect(await animations()).toBe(0);
  const fall = figure.evaluate(
    (node) =>
      new Promise((resolve) => {
        node.addEventListener("animationend", (event) =>
          resolve(event instanceof AnimationEvent && event.animationName),
        );
      }),
  );
  await figure.evaluate((node) => node.scrollIntoView({ behavior: "instant" }));
  expect(await fall).toBe("case-figure-fall");
});

test("what is below evidence that opens moves as its line falls", async ({ home: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await contentIsCurrent(page);
  const figure = page.locator(evidence).nth(1);
  await figure.evaluate((node) => node.scrollIntoView({ behavior: "instant" }));
  await expect(figure).toHaveAttribute("data-fall", "begun");
  const heightOf = () => figure.evaluate((node) => node.getBoundingClientRect().height);
  const closed = await heightOf();
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
  await figure.locator("summary").click();
  await expect(figure).toHaveAttribute("open");
  expect(await heightOf()).toBeLessThan(closed + 50);
  await session.send("Animation.setPlaybackRate", { playbackRate: 1000 });
  await expect.poll(heightOf).toBeGreaterThan(closed + 200);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("evidence is drawn before anybody sees it", async ({ home: page }) => {
    await contentIsCurrent(page);
    await expect(page.locator(`${evidence}[open]`)).toHaveAttribute("data-fall");
    const layers = page.locator(`${evidence}[open] > ol`);
    await expect(layers).toHaveCSS("clip-path", "inset(-32px 0px 0px)");
  });
});

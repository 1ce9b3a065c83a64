import type { Locator } from "@playwright/test";
import { expect, test, withoutMotion } from "#tests/support/fixtures.ts";

/** docs/specification.md §3: an about block has an optional flag to align its image left. */

test.use(withoutMotion);

test("leftAlignImage says where an image is, and each row is full", async ({ page, faulty }) => {
  const { service, site } = faulty;
  const list = await service.read("about", "sv");
  const blocks = page.locator("#about").getByRole("article");
  // Their number decides their rows.
  for (let count = list.items.length; count > 0; count -= 1) {
    const items = list.items.slice(0, count);
    service.answers.set("about", () => ({ ...list, items, total: count }));
    await page.goto(site.url);
    await expect(blocks).toHaveCount(count);
    for (const width of [704, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [index, { fields }] of items.entries()) {
        const picture = await boxOf(blocks.nth(index).getByRole("img"));
        const words = await boxOf(blocks.nth(index).getByRole("heading"));
        const isLeft = picture.right <= words.left;
        const isRight = words.right <= picture.left;
        const flag = fields["leftAlignImage"];
        expect({ isLeft, isRight }, `block ${index} of ${count}, ${width} px`).toEqual({
          isLeft: flag,
          isRight: !flag,
        });
        expect(picture.top < words.bottom && words.top < picture.bottom).toBe(true);
      }
      const { right } = await boxOf(blocks.first());
      expect((await boxOf(blocks.last())).right, `${count}, ${width} px`).toBeCloseTo(right, 0);
    }
  }
});

const boxOf = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { left, right, top, bottom };
  });

import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { windows } from "#tests/support/windows.ts";

/** docs/specification.md §3: an about block has an optional flag to align its image left. */

test("leftAlignImage says where an image is, and each row is full", async ({ page, faulty }) => {
  const list = await faulty.service.read("about", "sv");
  const blocks = page.locator("#about").getByRole("article");
  // Their number decides their rows.
  for (let count = list.items.length; count > 0; count -= 1) {
    const items = list.items.slice(0, count);
    faulty.service.answers.set("about", () => ({ ...list, items, total: count }));
    await page.goto(faulty.site.url);
    await expect(blocks).toHaveCount(count);
    for await (const { width } of windows(page, "704 1024 1440")) {
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

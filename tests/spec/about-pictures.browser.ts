import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";

/** docs/specification.md §3: an about block has an optional flag to align its image left. */

test("leftAlignImage says on which side of its words each about block's image is, from 44 rem on", async ({
  page,
  site,
}) => {
  const list = page.waitForResponse(/content_type=about/);
  await page.goto(site.url);
  const { items } = await (await list).json();
  const blocks = page.locator("#about").getByRole("article");
  await expect(blocks).toHaveCount(items.length);
  // From all blocks down to one, since their number decides their rows.
  for (let count = items.length; count > 0; count -= 1) {
    for (const width of [704, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (let index = 0; index < count; index += 1) {
        const picture = await boxOf(blocks.nth(index).getByRole("img"));
        const words = await boxOf(blocks.nth(index).getByRole("heading"));
        const isLeft = picture.right <= words.left;
        const isRight = words.right <= picture.left;
        const flag = items[index].fields.leftAlignImage;
        expect({ isLeft, isRight }, `block ${index} of ${count}, ${width} px`).toEqual({
          isLeft: flag,
          isRight: !flag,
        });
        expect(picture.top < words.bottom && words.top < picture.bottom).toBe(true);
      }
    }
    await blocks.nth(count - 1).evaluate((block) => block.remove());
  }
});

const boxOf = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { left, right, top, bottom };
  });

import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { brokenWords, overflowing } from "#tests/support/overflow.ts";
import { windows } from "#tests/support/windows.ts";

/** The page works with any amount of content. */

const compound = "Kraftledningsunderhållssystemet";
const headline = `${compound} som ingen trodde på, och vad som hände när en liten kommun i norr bestämde sig för att ändå bygga klart det`;

/** Selectors of the page's lists and their items. */
const items = [".news-strip-card", ".about-block", ".service-area", ".customer-cases-list > *"];

for (const count of [1, 20]) {
  test(`${count} entries of each type with long texts clip nothing`, async ({ page, faulty }) => {
    for (const [type, field] of [
      ["news", "headline"],
      ["about", "title"],
      ["area", "title"],
      ["useCase", "headline"],
      ["partner", "name"],
    ] as const) {
      const list = await faulty.service.read(type, type === "partner" ? "" : "sv");
      const longer = Array.from({ length: count }, (_, index) => {
        const { sys, fields } = list.items[index % list.items.length] ?? { sys: { id: "" } };
        const text = type === "partner" ? `${compound} ${index}` : `${headline} ${index}`;
        return { sys: { ...sys, id: `${type}-${index}` }, fields: { ...fields, [field]: text } };
      });
      faulty.service.answers.set(type, () => ({ ...list, items: longer, total: count }));
    }
    await faulty.service.change("title", { slogan: headline });
    await page.goto(faulty.site.url);
    await expect(page.locator(".service-area")).toHaveCount(count);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
    for await (const { width } of windows(page, "390 820 1440")) {
      expect(await overflowing(page), `${width} px`).toEqual([]);
      for (const item of items) {
        expect(await overlapping(page, item), `${item} at ${width} px`).toEqual([]);
      }
    }
  });
}

/** Returns the items of a list that overlap. */
function overlapping(page: Page, item: string): Promise<string[]> {
  return page.locator(item).evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    return boxes.flatMap((a, index) =>
      boxes.slice(index + 1).flatMap((b, further) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 1 && high > 1 ? [`${index} and ${index + 1 + further}`] : [];
      }),
    );
  });
}

test("the words of a figure stay whole", async ({ page, faulty: { service, site } }) => {
  await service.change("useCase", { figure: "10 timmar → 200 min" });
  await page.goto(site.url);
  const figures = page.locator(".case-figure-number").filter({ hasText: "timmar" });
  await expect(figures).not.toHaveCount(0);
  for await (const { width } of windows(page, "320 820 1440")) {
    expect(await brokenWords(figures), `${width} px`).toEqual([]);
  }
});

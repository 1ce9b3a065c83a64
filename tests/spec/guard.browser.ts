import { list } from "#tests/support/entry-list.ts";
import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";

test("lists that the service answers with status 200 and no entries stay on the page", async ({
  page,
  faulty: { service, site },
}) => {
  const lists = page.locator("#useCase, .news-strip-link, #useCase article, #area-title article");
  await page.goto(site.url);
  await contentIsCurrent(page);
  const shown = await lists.count();
  expect(shown).toBeGreaterThan(3);
  // The server still has the lists, and the browser receives empty ones.
  for (const type of ["useCase", "news", "area"]) {
    service.answers.set(type, () => list());
  }
  await page.goto(site.url);
  await contentIsCurrent(page);
  await expect(lists).toHaveCount(shown);
});

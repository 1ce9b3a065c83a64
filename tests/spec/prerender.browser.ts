import { requestNames } from "#content/service";
import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { hitsOf } from "#tests/support/google-tag.ts";

/** Chromium does not prerender while a debugger is attached, so the page is told that it is prerendered. */

test("a prerendered page asks and reports nothing", async ({ page, context, cookieless }) => {
  const hits = hitsOf(page);
  const requested: string[] = [];
  page.on("request", (request) => {
    if (/\/entries\?|google/.test(request.url())) requested.push(request.url());
  });
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  await page.goto(cookieless.url);
  // A page that is shown, opened later, has made its requests.
  const shown = await context.newPage();
  await shown.goto(cookieless.url);
  await contentIsCurrent(shown);
  expect(requested).toEqual([]);
  const rules = await page.locator("script[type=speculationrules]").textContent();
  const [{ where, eagerness }] = JSON.parse(rules ?? "").prerender;
  expect(eagerness).toBe("moderate");
  await expect(page.locator(where.selector_matches)).toHaveAccessibleName("English");
  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await contentIsCurrent(page);
  const lists = requested.filter((address) => address.includes("/entries?"));
  expect(lists).toHaveLength(requestNames.length);
  await expect.poll(() => hits.map(({ name }) => name)).toEqual(["page_view"]);
});

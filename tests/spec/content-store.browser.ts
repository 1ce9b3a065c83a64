import type { Page } from "@playwright/test";
import { list } from "#tests/support/entry-list.ts";
import { contentIsCurrent, expect, test, withoutMotion } from "#tests/support/fixtures.ts";
import type { FaultyService } from "#tests/support/faulty-service.ts";

test.use(withoutMotion);

/** What the page does when it is restored from the back/forward cache. */
const restore = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

/** Lets the service deliver its lists without the entries of a type. */
async function removeEntries(service: FaultyService, type: string): Promise<void> {
  const all = await service.read("all", "");
  const removed = await service.read(type, "sv");
  const ids = new Set(removed.items.map(({ sys }) => sys.id));
  const items = all.items.filter(({ sys }) => !ids.has(sys.id));
  service.answers.set("all", () => ({ ...all, total: items.length, items }));
  service.answers.set(type, () => list());
}

test("lists that the service answers with status 200 and no entries stay, against the list of all entries", async ({
  page,
  faulty: { service, site },
}) => {
  const lists = page.locator("#useCase, .news-strip-link, #useCase article, #area-title article");
  await page.goto(site.url);
  await contentIsCurrent(page);
  const shown = await lists.count();
  expect(shown).toBeGreaterThan(3);
  for (const type of ["useCase", "news", "area"]) service.answers.set(type, () => list());
  // The page that is open keeps them, and so does the next one.
  await restore(page);
  await contentIsCurrent(page, 2);
  await expect(lists).toHaveCount(shown);
  await page.goto(site.url);
  await contentIsCurrent(page);
  await expect(lists).toHaveCount(shown);
});

test("removed entries disappear from the page that is open when it is restored, and from the next page", async ({
  page,
  faulty: { service, site },
}) => {
  const cases = page.locator("#useCase");
  await page.goto(site.url);
  await contentIsCurrent(page);
  await expect(cases).toBeAttached();
  await removeEntries(service, "useCase");
  await restore(page);
  await expect(cases).not.toBeAttached();
  await expect(page.getByRole("link", { name: "Kundafall" })).toHaveCount(0);
  await page.goto(site.url);
  await expect(cases).not.toBeAttached();
});

test("of two refreshes that overlap, the later one decides what is shown", async ({
  page,
  faulty: { service, site },
}) => {
  const about = await service.read("about", "sv");
  const titled = (title: string) => ({
    ...about,
    items: about.items.map((item) => ({ ...item, fields: { ...item.fields, title } })),
  });
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const titles = ["Först", "Sedan"];
  await page.route(/content_type=about/, async (route) => {
    const json = titled(titles.shift() ?? "Sedan");
    if (titles.length > 0) {
      asked.resolve();
      await answered.promise;
    }
    await route.fulfill({ json, headers: { "access-control-allow-origin": "*" } });
  });
  await page.goto(site.url);
  await asked.promise;
  await restore(page);
  answered.resolve();
  const headings = page.locator("#about h3");
  await expect(headings.first()).toHaveText("Sedan");
  await contentIsCurrent(page);
  await expect(headings.first()).toHaveText("Sedan");
});

test("a list that the site has renewed since the page was made is shown, although its own request fails", async ({
  page,
  faulty: { service, site },
}) => {
  await service.change("about", { title: "Nytt block" });
  await page.route(/content_type=partner/, (route) => route.abort());
  await page.route("**/page-data/sv.json", async (route) => {
    const response = await route.fetch();
    const published = await response.json();
    published.state.fingerprints.partners = "renewed";
    published.state.content.partners = [{ id: "p", name: "Förnyad partner" }];
    await route.fulfill({ response, json: published });
  });
  await page.goto(site.url);
  await expect(page.getByRole("heading", { name: "Nytt block" })).toBeAttached();
  await expect(page.locator(".partners")).toContainText("Förnyad partner");
});

test("a part that fails in a later update keeps what it shows, and the console says so", async ({
  page,
  faulty: { service, site },
  pageErrors,
}) => {
  const all = await service.read("all", "");
  const general = all.items.findIndex((item) => "postnummer" in item.fields);
  await service.change("all", { box: "Box 4711" }, general);
  await page.goto(site.url);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Box 4711");
  const marker = footer.locator(".office-marker-button");
  await footer.getByRole("region", { name: "Karta" }).scrollIntoViewIfNeeded();
  await expect(marker).toBeVisible();
  // As an extension does that translates or filters the page.
  await page.evaluate(() => document.querySelector(".office-map-card")?.remove());
  await marker.click();
  await expect.poll(() => pageErrors.join()).toContain("part footer");
  await expect(footer).toContainText("Box 4711");
});

test("the page does not go back to an earlier list that no answer replaces, and misses no removed entry", async ({
  page,
  faulty: { service, site },
  pageErrors,
}) => {
  // As if the newest entry were removed, and the list of another edition.
  await page.route("**/page-data/*.json", async (route) => {
    const response = await route.fetch();
    const { state, ...published } = await response.json();
    const earlier = {
      content: { ...state.content, about: [] },
      fingerprints: { ...state.fingerprints, about: "earlier" },
      entryTimes: {},
      assetTimes: {},
    };
    await route.fulfill({ response, json: { ...published, state: { ...state, ...earlier } } });
  });
  const blocks = page.locator("#about article");
  await service.change("useCase", { headline: "Nytt fall" });
  await page.goto(site.url);
  await expect(page.getByRole("heading", { name: "Nytt fall" })).toBeAttached();
  await expect(blocks).not.toHaveCount(0);
  await service.change("useCase", { headline: "Nyare fall" });
  service.faults.set("about", "500");
  await page.goto(site.url);
  await expect.poll(() => pageErrors.join()).toContain("older than the page");
  await expect(blocks).not.toHaveCount(0);
});

import { expect, test } from "#tests/support/fixtures.ts";
import { type Fault, faults } from "#tests/support/faulty-service.ts";

/** Section 8 of the specification: what a visitor sees, and does not see, when the content service fails. */

const requests = [
  { contentType: "all", title: "all entries", landmark: "hello@klarvik.example" },
  { contentType: "area", title: "area entries", landmark: "Våra Erbjudanden" },
  { contentType: "title", title: "title entries", landmark: "Klart hela vägen ner." },
  { contentType: "about", title: "about entries", landmark: "Vi börjar på botten" },
  { contentType: "partner", title: "partner entries", landmark: "Partner" },
  { contentType: "news", title: "news entries", landmark: "LÄS MER" },
  { contentType: "useCase", title: "useCase entries", landmark: "Norrskär" },
] as const;

/** What the console says of the seven requests; the browser's own lines about failed loads are not ours. */
const ours = (complaints: readonly string[]) =>
  complaints.filter((line) => !line.startsWith("Failed to load resource"));

test.beforeEach(({ faulty }) => {
  faulty.service.faults.clear();
  faulty.service.answers.clear();
});

test.afterEach(({ faulty }) => {
  faulty.service.faults.clear();
  faulty.service.answers.clear();
});

for (const [index, { contentType, title }] of requests.entries()) {
  // Each request meets each kind of fault over the runs of this table: seven of them, one after the other.
  const fault: Fault = faults[index % faults.length] ?? "500";
  test(`${title} failing with ${fault}: one error names it, and the page is whole`, async ({
    page,
    faulty: { service, site },
    complaints,
  }) => {
    // The server has asked by the time that it is ready: only the browser's request fails.
    service.faults.set(contentType, fault);
    await page.goto(site.url);
    await expect.poll(() => ours(complaints).length, { timeout: 15_000 }).toBe(1);
    expect(ours(complaints)[0]).toContain(title);
    for (const { landmark } of requests) {
      await expect(page.getByText(landmark).first()).toBeAttached();
    }
    await expect(page.locator("html")).toHaveAttribute("lang", "sv");
    expect(ours(complaints)).toHaveLength(1);
  });
}

for (const fault of faults) {
  test(`news failing with ${fault} on a language change: nothing of the old language stays`, async ({
    page,
    faulty: { service, site },
    complaints,
  }) => {
    const ownNews = page.waitForResponse(/content_type=news/);
    await page.goto(site.url);
    await ownNews;
    service.faults.set("news", fault);
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: "Our Services" })).toBeAttached();
    await expect.poll(() => ours(complaints).length, { timeout: 15_000 }).toBe(1);
    expect(ours(complaints)[0]).toContain("news entries");
    await expect(page.getByText("LÄS MER")).toHaveCount(0);
    await expect(page.getByText("Blåsund Vind planerar")).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText("Våra Erbjudanden");
  });
}

test("everything failing on a language change still changes the language", async ({
  page,
  faulty: { service, site },
}) => {
  await page.goto(site.url);
  await page.waitForLoadState("networkidle");
  for (const { contentType } of requests) service.faults.set(contentType, "reset");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("link", { name: "about", exact: true })).toBeAttached();
  await expect(page.getByText("om oss", { exact: true })).toHaveCount(0);
});

test("an island whose script cannot be had stays as it was served", async ({
  page,
  site,
  complaints,
}) => {
  await page.route(/\/assets\/hero\.island-/, (route) => route.abort());
  await page.goto(site.url);
  await page.getByRole("button", { name: "Pausa bildspelet" }).click();
  await expect.poll(() => ours(complaints).join()).toContain("island hero");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pausa bildspelet" })).toBeVisible();
  await page.unroute(/\/assets\/hero\.island-/);
});

test("a part whose new content cannot be rendered stays as it was, and the others change", async ({
  page,
  faulty: { service, site },
  complaints,
}) => {
  const areas = await service.read("area", "sv");
  Object.assign(areas.items[0]?.fields ?? {}, { title: "Nytt område" });
  service.answers.set("area", () => areas);
  // Breaks the services, which show the phone number, and not the navigation.
  await page.route("**/page-data/sv.json", async (route) => {
    const response = await route.fetch();
    const { content, ...kept } = await response.json();
    const general = { ...content.general, phone: { not: "a text" } };
    await route.fulfill({ response, json: { ...kept, content: { ...content, general } } });
  });
  await page.goto(site.url);
  await expect(page.locator(".mega-menu", { hasText: "Nytt område" })).toBeAttached();
  expect(ours(complaints).join()).toContain("part services");
  await expect(page.locator("#area-title").getByRole("article")).toHaveCount(areas.items.length);
  await expect(page.locator("#area-title")).not.toContainText("Nytt område");
  await expect(page.getByText("LÄS MER")).toHaveCount(3);
});

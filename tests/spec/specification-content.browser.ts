import { about, companyName, copyright } from "#tests/support/sample.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { contentTypes, type Contentful } from "#tests/support/contentful/contentful.ts";

/** docs/specification.md on content that exists or is missing. */

function answer(service: Contentful, contentType: string, ...fields: Record<string, unknown>[]) {
  const items = fields.map((each, index) => ({
    sys: { id: `${contentType}-${index}`, type: "Entry" },
    fields: each,
  }));
  service.answers.set(contentType, () => ({ total: items.length, items }));
}

test("3 news at most are shown, as the service orders them", async ({ page, faulty }) => {
  const { service, site } = faulty;
  answer(
    service,
    "news",
    ...["E", "D", "C", "B", "A"].map((letter) => ({ headline: `Nyhet ${letter}` })),
  );
  await page.goto(site.url);
  await expect(page.getByRole("heading", { name: "Nyhet E" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Nyhet/ })).toHaveText([
    "Nyhet E",
    "Nyhet D",
    "Nyhet C",
  ]);
  const card = page.getByRole("article").filter({ hasText: "Nyhet E" });
  await expect(card.getByRole("link")).toHaveAccessibleDescription("Nyhet E");
  const box = await card.locator("svg, img").first().boundingBox();
  expect(box?.height).toBeGreaterThan(100);
});

test("cases have a section and a menu only when there are any", async ({ page, faulty }) => {
  const { service, site } = faulty;
  answer(service, "useCase");
  await page.goto(site.url);
  await expect(page.locator("#useCase")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Kundafall", exact: true })).toHaveCount(0);
  const headline = "El & gas? 50 % / år #1";
  answer(service, "useCase", { headline, figure: "50 %" });
  await page.reload();
  await expect(page.locator("#useCase")).toContainText(headline);
  const toSection = page.getByRole("link", { name: "Kundafall", exact: true }).first();
  await expect(toSection).toHaveAttribute("href", "#useCase");
  const links = page.locator(`a[href="#${encodeURIComponent(headline)}"]`);
  await expect(links, "in both menus").toHaveCount(2);
  await page.getByRole("button", { name: "Visa Kundafall" }).click();
  await links.first().click();
  await expect(page.locator(`[id="${headline}"]`)).toBeFocused();
});

test("the general entry alone makes footer and headings", async ({ page, faulty, pageErrors }) => {
  const { service, site } = faulty;
  for (const contentType of contentTypes) {
    if (contentType !== "all") answer(service, contentType);
  }
  await service.change("all", { aboutHeading_sv: undefined });
  await page.goto(site.url);
  await expect(page.getByText(about.sv)).toHaveCount(0);
  await expect(page.getByText("LÄS MER")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Aktuellt" })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toContainText(copyright);
  await expect(page.getByRole("heading", { name: "Om oss", exact: true })).toBeVisible();
  const heading = page.getByRole("heading", { level: 1, name: companyName });
  await expect(heading).toHaveCSS("clip-path", "inset(50%)");
  for (const section of await page.locator("#about, #area-title").all()) {
    const ground = await section.evaluate(
      (empty) => empty.clientHeight - (empty.querySelector("h2")?.clientHeight ?? 0),
    );
    expect(ground).toBeLessThan(900 / 6);
  }
  expect(pageErrors).toEqual([]);
});

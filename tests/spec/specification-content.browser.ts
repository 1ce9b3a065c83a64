import { about, companyName } from "#tests/support/sample.ts";
import { expect, test, withoutMotion } from "#tests/support/fixtures.ts";
import { contentTypes, type Contentful } from "#tests/support/contentful/contentful.ts";

/** docs/specification.md on content that exists or is missing. */

test.use(withoutMotion);

function answer(service: Contentful, contentType: string, ...fields: Record<string, unknown>[]) {
  const items = fields.map((each, index) => ({
    sys: { id: `${contentType}-${index}`, type: "Entry" },
    fields: each,
  }));
  service.answers.set(contentType, () => ({ total: items.length, items }));
}

test("news: 3 items at most are shown, in the order in which the service delivers them, those without an image with a placeholder", async ({
  page,
  faulty: { service, site },
}) => {
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
  const box = await card.locator("svg, img").first().boundingBox();
  expect(box?.height).toBeGreaterThan(100);
});

test("customer cases: the section and the menu exist only when at least one case does, whose links lead to it whatever signs its headline has", async ({
  page,
  faulty: { service, site },
}) => {
  answer(service, "useCase");
  await page.goto(site.url);
  await expect(page.locator("#useCase")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Kundafall", exact: true })).toHaveCount(0);
  const headline = "El & gas? 50 % / år #1";
  answer(service, "useCase", { headline, figure: "50 %" });
  await page.reload();
  await expect(page.locator("#useCase")).toContainText(headline);
  await expect(page.getByRole("link", { name: "Kundafall", exact: true }).first()).toHaveAttribute(
    "href",
    "#useCase",
  );
  const links = page.locator(`a[href="#${encodeURIComponent(headline)}"]`);
  await expect(links, "in both menus").toHaveCount(2);
  await page.getByRole("button", { name: "Visa Kundafall" }).click();
  await links.first().click();
  await expect(page.locator(`[id="${headline}"]`)).toBeFocused();
});

test("without any other content than the general entry the page has its footer, no news strip, a heading for readers of HTML alone, and one of its own for about", async ({
  page,
  faulty: { service, site },
  pageErrors,
}) => {
  for (const contentType of contentTypes) {
    if (contentType !== "all") answer(service, contentType);
  }
  await service.change("all", { aboutHeading_sv: undefined });
  await page.goto(site.url);
  await expect(page.getByText(about.sv)).toHaveCount(0);
  await expect(page.getByText("LÄS MER")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Aktuellt" })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toContainText(`© 2025 ${companyName}`);
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

import type { Page } from "@playwright/test";
import { entry, list } from "#tests/support/entry-list.ts";
import { expect, test } from "#tests/support/fixtures.ts";

/** With invalid and hostile entries the page works, runs no script of theirs and has working anchors. */

const attack = [
  "# Rubrik",
  "<script>window.attacked = 1</script>",
  '<img src=x onerror="window.attacked = 1">',
  "[länk](javascript:window.attacked=1)",
  "![bild](javascript:window.attacked=1)",
  "[data](data:text/html,<script>window.attacked=1</script>)",
  "<javascript:window.attacked=1>",
  "[ref]: javascript:window.attacked=1",
  "[ref]",
  "**fet** text &ouml; &nbsp; &javascript;",
].join("\n\n");

const titles = ["Citat \"och\" 'mer'", "Nummer #1", "100 % å ä ö", "A/B & <C>", "Dubbel", "Dubbel"];

async function attacked(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, "attacked"));
}

test("hostile markdown and addresses in live content run no script", async ({
  page,
  faulty: { service, site },
  pageErrors,
}) => {
  // Added to what is shown: a browser does not believe a list that lacks entries of the unfiltered list, or all pictures.
  const [about, news, partner] = await Promise.all(
    ["about", "news", "partner"].map((type) => service.read(type, "sv")),
  );
  service.answers.set("about", () => ({
    ...about,
    ...list(
      entry("about", "b1", { title: "<b onclick=x>Om</b>", description: attack }),
      ...(about?.items ?? []),
    ),
  }));
  service.answers.set("news", () => ({
    ...news,
    ...list(
      entry("news", "n1", {
        headline: "Nytt",
        description: attack,
        tagText: "x",
        tagColor: "red;}</style><script>window.attacked=1</script>",
      }),
      entry("news", "n2", { headline: 7, description: [] }),
      entry("news", "n3", { description: "utan rubrik" }),
      { sys: null },
      null,
      ...(news?.items ?? []),
    ),
  }));
  service.answers.set("partner", () => ({
    ...partner,
    ...list(
      entry("partner", "p1", { name: "Partner", link: "javascript:window.attacked=1" }),
      ...(partner?.items ?? []),
    ),
  }));
  await page.goto(site.url);
  await expect(page.getByText("<b onclick=x>Om</b>")).toBeAttached();
  await expect(page.getByText("Nytt").first()).toBeAttached();
  await expect(page.getByText("text ö").first()).toBeAttached();
  await expect(page.getByText("utan rubrik")).toHaveCount(0);
  await expect(page.locator('a[href^="javascript" i]')).toHaveCount(0);
  for (const link of await page.getByRole("main").getByRole("link").all()) {
    expect(await link.getAttribute("href")).not.toMatch(/^(?:javascript|data):/i);
  }
  expect(await attacked(page)).toBeUndefined();
  expect(pageErrors.some((line) => line.includes("news entry n3"))).toBe(true);
  expect(
    pageErrors.some((line) => line.includes("partner entry p1") && line.includes("link")),
  ).toBe(true);
});

test("titles with quotes, #, %, å and duplicate titles have working anchors", async ({
  page,
  faulty: { service, site },
}) => {
  const areas = await service.read("area", "sv");
  const titled = areas.items.map((item, index) => ({
    ...item,
    fields: { ...item.fields, title: titles[index % titles.length] },
  }));
  expect(titled.length).toBeGreaterThanOrEqual(titles.length);
  service.answers.set("area", () => ({ ...areas, items: titled }));
  await page.goto(site.url);
  for (const id of [...new Set(titles), "Dubbel-2"]) {
    const link = page.locator(`a[href="#${encodeURIComponent(id)}"]`).first();
    await expect(link).toBeAttached();
    await page.goto(`${site.url}/#${encodeURIComponent(id)}`);
    await expect
      .poll(() =>
        page.evaluate((wanted) => document.getElementById(wanted)?.getBoundingClientRect().top, id),
      )
      .toBeLessThan(900);
  }
});

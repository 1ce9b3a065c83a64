import type { Page } from "@playwright/test";
import { contentWithFields } from "#tests/support/changed-content.ts";
import { area, useCase } from "#tests/support/company.ts";
import { expect, languages, test as base } from "#tests/support/fixtures.ts";
import { settled } from "#tests/support/settled.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/** Links on other sites still lead to an area or a case after its title has changed. */

const former = {
  sv: { area: `Fukt, "värme" & 100 %`, useCase: "Akustik i skolan" },
  en: { area: "Moisture, heat & 100 %", useCase: "School acoustics" },
};

const quoted = (texts: readonly string[]) => `formerTitles: ${JSON.stringify(texts)}`;

const test = base.extend<object, { renamed: SiteProcess }>({
  renamed: [
    async ({}, use) => {
      const content = await contentWithFields({
        [`area/${area.id}.sv.md`]: quoted([former.sv.area]),
        [`area/${area.id}.en-US.md`]: quoted([former.en.area]),
        [`useCase/${useCase.id}.sv.md`]: quoted([former.sv.useCase]),
        [`useCase/${useCase.id}.en-US.md`]: quoted([former.en.useCase]),
        // Also the current title of another entry, which links with that title must reach.
        "area/akustik.sv.md": quoted([area.sv]),
      });
      const site = await startSite({ CONTENT_DIR: content.directory });
      await use(site);
      await site.stop();
      await content.remove();
    },
    { scope: "worker" },
  ],
});

const entryOf = (page: Page, title: string) =>
  page.locator("main article[id]", { has: page.getByRole("heading", { name: title }) });

/** Opens a hash from another page, and returns where the entry is when the page has stopped scrolling. */
async function arrival(page: Page, address: string, hash: string, title: string): Promise<number> {
  await page.goto("about:blank");
  await page.goto(`${address}#${encodeURIComponent(hash)}`);
  const entry = entryOf(page, title);
  // The page scrolls again when fonts have loaded.
  await page.waitForLoadState("networkidle");
  await expect(entry).toBeInViewport();
  return settled(() => entry.boundingBox().then((rectangle) => rectangle?.y ?? Number.NaN));
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    for (const { name, path, lang } of languages) {
      for (const type of ["area", "useCase"] as const) {
        for (const width of [1440, 390]) {
          test(`${name}: a former title of the ${type} leads to the same place at ${width} px`, async ({
            page,
            renamed,
          }) => {
            await page.setViewportSize({ width, height: 800 });
            const title = { area, useCase }[type][lang];
            const address = renamed.url + path;
            await page.goto(address);
            const id = (await entryOf(page, title).getAttribute("id")) ?? "";
            const now = await arrival(page, address, id, title);
            const then = await arrival(page, address, former[lang][type], title);
            expect(Math.abs(then - now)).toBeLessThanOrEqual(4);
            if (!javaScriptEnabled) return;
            const focused = entryOf(page, title).locator(":focus");
            await expect(focused).toHaveId(former[lang][type]);
          });
        }
      }
    }
  });
}

test("a link with a title that two entries have had leads to the entry that has it now, and no id occurs twice", async ({
  page,
  renamed,
}) => {
  await page.goto(`${renamed.url}/#${encodeURIComponent(area.sv)}`);
  await expect(entryOf(page, area.sv)).toBeFocused();
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test("former titles take no space and are not read out", async ({ page, renamed, site }) => {
  const sections = async (url: string) => {
    await page.goto(url);
    // Boxes in sections that are not laid out measure 0 (page.css).
    await page.locator("html").evaluate((html) => html.setAttribute("data-laid-out", ""));
    return Promise.all(
      [".services", ".customer-cases"].map(async (section) => ({
        readOut: await page.locator(section).ariaSnapshot(),
        heights: await page
          .locator(`${section} :is(article, article > :not(.former-anchor))`)
          .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height)),
      })),
    );
  };
  const withFormerTitles = await sections(renamed.url);
  await expect(page.locator(".former-anchor")).toHaveCount(2);
  expect(withFormerTitles).toEqual(await sections(site.url));
});

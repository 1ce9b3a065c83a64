import { announceChange, webhookSecret } from "#tests/faults/announce.ts";
import { useCase } from "#tests/support/sample.ts";
import { contentIsCurrent, expect, test, withoutMotion } from "#tests/support/fixtures.ts";
import { startSite } from "#tests/support/site-process.ts";

test.use(withoutMotion);

test("unchanged parts keep their elements, focus and position", async ({
  page,
  faulty: { service, site },
}) => {
  await service.change("partner", { name: "Ny partner", logo: undefined });
  const requested = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(/content_type=partner/, async (route) => {
    requested.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.goto(site.url);
  await requested.promise;
  const link = page.locator(".news-strip-link").nth(1);
  await link.evaluate((element: HTMLElement) => {
    // Scrolls past the hero, where the bar is shown.
    scrollTo({ top: document.querySelector(".hero")?.clientHeight ?? 0, behavior: "instant" });
    element.focus({ preventScroll: true });
    for (const section of document.querySelectorAll("section")) section.dataset["served"] = "";
  });
  await expect(page.getByRole("link", { name: "English" })).toBeInViewport();
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  answered.resolve();
  await expect(page.getByText("Ny partner")).toBeAttached();
  await expect(page.locator("section:not([data-served])")).toHaveClass(/partners/);
  await expect(link).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
});

test("the editor's title, lead and social links are shown live, and no other part is rendered again", async ({
  page,
  faulty: { service, site },
}) => {
  const all = await service.read("all", "");
  const fields = {
    pageTitle_sv: "En ny titel",
    pageDescription_sv: "En ny beskrivning",
    lead_sv: "En ny ingress",
    socialLinks: ["https://www.youtube.com/@example"],
  };
  const general = all.items.findIndex((item) => "postnummer" in item.fields);
  await service.change("all", fields, general);
  const answered = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.endsWith("/entries") && !url.searchParams.has("content_type"),
    async (route) => {
      await answered.promise;
      await route.continue();
    },
  );
  await page.goto(site.url, { waitUntil: "commit" });
  await page.locator("footer").waitFor({ state: "attached" });
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("[data-part]")) {
      part.dataset["served"] = "";
    }
  });
  answered.resolve();
  await expect(page.locator(".hero-lead")).toHaveText("En ny ingress");
  await expect(page.getByRole("link", { name: "YouTube" })).toBeAttached();
  await expect(page).toHaveTitle("En ny titel");
  const description = page.locator("meta[name=description]");
  await expect(description).toHaveAttribute("content", "En ny beskrivning");
  const rendered = page.locator("[data-part]:not([data-served])");
  await expect(rendered).toHaveCount(2);
  expect(
    await rendered.evaluateAll((parts) => parts.map(({ dataset }) => dataset["part"])),
  ).toEqual(["hero", "footer"]);
});

test("an entry that changes after the page was served is shown, its tag's colour without transparency", async ({
  page,
  faulty: { service, site },
  pageErrors,
}) => {
  await service.change("news", { tagText: "Klart", tagColor: "rgb(200 0 0 / 0)" });
  await page.goto(site.url);
  const tag = page.getByText("Klart", { exact: true }).first();
  await expect(tag).toHaveCSS("background-color", "rgb(200, 0, 0)");
  expect(pageErrors).toEqual([]);
});

test("when the parser cannot be loaded, the page stays unchanged and works", async ({
  page,
  faulty: { service, site },
  pageErrors,
}) => {
  await service.change("useCase", { headline: "Ett alldeles nytt fall" });
  await page.route(/\/assets\/apply-answers/, (route) => route.abort());
  await page.goto(site.url);
  await expect.poll(() => pageErrors.join()).toContain("apply-answers");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByText(useCase.en).first()).toBeAttached();
  await expect(page.getByText("READ MORE").first()).toBeAttached();
});

test("content that another build has published is left alone", async ({
  page,
  faulty: { service, site },
  pageErrors,
}) => {
  await service.change("useCase", { headline: "Ett alldeles nytt fall" });
  await page.route("**/page-data/sv.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), version: "another" } });
  });
  await page.goto(site.url);
  await contentIsCurrent(page);
  await expect.poll(() => pageErrors.join()).toContain("is of build another");
  await expect(page.getByText("Ett alldeles nytt fall")).toHaveCount(0);
});

test("an entry whose removal is announced stays gone in a browser to which the service still answers it", async ({
  page,
  contentful,
}) => {
  await using site = await startSite({
    ...contentful.environment,
    CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
  });
  const [first] = (await contentful.read("news", "sv")).items;
  const id = first?.sys.id;
  const headline = String(first?.fields["headline"]);
  const html = async () => (await fetch(site.url)).text();
  expect(await html()).toContain(headline);
  const link = (of: string | undefined) => ({ sys: { id: of } });
  const space = link(contentful.environment["CONTENTFUL_SPACE_ID"]);
  const body = JSON.stringify({ sys: { id, space, environment: link("master") } });
  expect(await announceChange(site.url, { event: "Entry.unpublish", body })).toBe(204);
  await expect.poll(html).not.toContain(headline);
  await page.goto(site.url);
  await contentIsCurrent(page);
  await expect(page.locator(".news-strip")).toBeAttached();
  await expect(page.getByText(headline)).toHaveCount(0);
  await expect(page.locator(`[id="${id}"]`)).toHaveCount(0);
});

test("a hash leads to an element that appears with live content", async ({
  page,
  faulty: { service, site },
}) => {
  await service.change("useCase", { headline: "Dyker upp senare" }, 2);
  await page.goto(`${site.url}/#Dyker%20upp%20senare`);
  await expect(page.locator('[id="Dyker upp senare"]')).toBeInViewport();
});

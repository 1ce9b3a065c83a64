import type { Page } from "@playwright/test";
import { area, titles, useCase } from "#tests/support/sample.ts";
import { contentTypes, startContentful } from "#tests/support/contentful/contentful.ts";
import { contentIsCurrent, expect, languages, test } from "#tests/support/fixtures.ts";
import { hold, holdRequests, openBeforeChange, restore } from "#tests/support/hold.ts";
import { startSite } from "#tests/support/site-process.ts";

/** What the browser's own seven requests bring replaces what is shown, part by part. */

/** Marks the parts that are there, and returns a function that names those that are replaced later. */
async function markParts(page: Page): Promise<() => Promise<(string | null)[]>> {
  await page.locator("[data-part=footer]").waitFor({ state: "attached" });
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("[data-part]")) {
      part.dataset["served"] = "";
    }
  });
  return () =>
    page
      .locator("[data-part]:not([data-served])")
      .evaluateAll((parts) => parts.map((part) => part.getAttribute("data-part")));
}

test("a changed case replaces the parts that show it alone", async ({ page, faulty }) => {
  await faulty.service.change("useCase", { headline: "Nytt", figure: undefined });
  const release = await hold(page, "useCase");
  await page.goto(faulty.site.url, { waitUntil: "commit" });
  const replaced = await markParts(page);
  await release();
  await contentIsCurrent(page);
  expect(await replaced()).toEqual(["navigation", "figures", "cases"]);
  await expect(page.locator("[data-part=cases]")).toContainText("Nytt");
});

test("the office map is shown again in a replaced footer", async ({ page, faulty }) => {
  const release = await openBeforeChange(page, faulty, "all", { box: "Nytt" });
  const map = page.getByRole("region", { name: "Karta", exact: true });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  await release();
  await expect(page.getByRole("contentinfo")).toContainText("Nytt");
  await expect(map).toBeVisible();
});

test("the title and a tag's colour are updated", async ({ page, faulty: { service, site } }) => {
  await service.change("all", { pageTitle_sv: "En ny titel" });
  await service.change("news", { tagText: "Klart", tagColor: "ff0000" });
  // As in Safari
  await page.addInitScript(() =>
    Object.defineProperty(window, "requestIdleCallback", { value: undefined }),
  );
  await page.goto(site.url);
  await contentIsCurrent(page);
  await expect(page).toHaveTitle("En ny titel");
  const tag = page.locator(".tag", { hasText: "Klart" }).first();
  await expect(tag).toHaveCSS("background-color", "color(srgb 1 0 0)");
});

test("a slow list keeps no other waiting, and nothing else moves", async ({ page, faulty }) => {
  await faulty.service.change("partner", { name: "Ny partner", logo: undefined });
  const release = await hold(page, "partner");
  const neverAnswered = await hold(page, "all");
  await faulty.service.change("title", { slogan: "Nytt" });
  const hero = page.waitForResponse(/content_type=title/);
  await page.goto(faulty.site.url);
  await hero;
  const link = page.locator(".news-strip-link").nth(1);
  await link.evaluate((element: HTMLElement) => {
    scrollTo({ top: document.querySelector(".hero")?.clientHeight ?? 0, behavior: "instant" });
    element.focus({ preventScroll: true });
  });
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
  await expect(page.getByRole("link", { name: "English" })).toBeInViewport();
  const before = await top();
  await release();
  await expect(page.getByText("Ny partner")).toBeAttached();
  await expect(link).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
  await expect(page).toHaveTitle(titles.sv);
  await neverAnswered();
});

for (const { changed, failing } of [
  { changed: "area", failing: "useCase" },
  { changed: "area", failing: "all" },
  { changed: "useCase", failing: "area" },
]) {
  test(`${failing} fails: a changed ${changed} is shown nowhere`, async ({
    page,
    faulty,
    pageErrors,
  }) => {
    await faulty.service.change(changed, { title: "Nytt", headline: "Nytt", figure: undefined });
    faulty.service.faults.set(failing, "500");
    await page.goto(faulty.site.url, { waitUntil: "commit" });
    const replaced = await markParts(page);
    await contentIsCurrent(page);
    expect(pageErrors.join()).toContain("entries: status 500");
    expect(await replaced()).toEqual([]);
  });
}

test("changed news keep their links and languages", async ({ page }) => {
  await using service = await startContentful();
  const change = (type: string, fields: object) => {
    const entries = service.space.entries.filter(({ sys }) => sys.contentType?.sys.id === type);
    for (const entry of entries) Object.assign(entry.fields, fields);
  };
  change("area", { title: { sv: "O\u0308versyn" } });
  const headline = "Ännu bara på svenska";
  change("news", { headline: { sv: headline }, description: { sv: "[Text](<#Översyn>)" } });
  await using site = await startSite(service.environment);
  change("news", { tagText: { sv: "Nytt" } });
  service.faults.set("area", "500");
  for (const { path, lang } of languages) {
    await page.goto(site.url + path);
    const part = page.locator("[data-part=news]");
    await expect(part).toContainText("Nytt");
    const link = part.getByRole("link", { name: "Text", includeHidden: true }).first();
    await expect(link).toHaveAttribute("href", "#O%CC%88versyn");
    const heading = part.getByRole("heading", { name: headline }).first();
    if (lang === "en") await expect(heading).toHaveAttribute("lang", "sv");
  }
});

test("a page without content shows each list as it is answered", async ({ page }) => {
  await using service = await startContentful();
  for (const contentType of contentTypes) service.faults.set(contentType, "500");
  await using site = await startSite(service.environment, { awaited: "port" });
  // The server goes on failing.
  await page.route(/\/entries\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const json = await service.read(query.get("content_type") ?? "all", query.get("locale") ?? "");
    await route.fulfill({ json, headers: { "Access-Control-Allow-Origin": "*" } });
  });
  for (const slow of ["all", "area"]) {
    const release = await hold(page, slow);
    await page.goto(site.url);
    await expect(page.locator("#about article")).not.toHaveCount(0);
    await expect(page.locator("#useCase article")).not.toHaveCount(0);
    if (slow === "area") await expect(page.locator("#area-title article")).toHaveCount(0);
    await release();
    await expect(page.locator("#area-title article")).not.toHaveCount(0);
    await expect(page.locator(".hero-lead")).toBeVisible();
  }
});

const noEntries = () => ({ total: 0, skip: 0, limit: 1000, items: [] });

test("removed entries disappear when the page is restored", async ({ page, faulty }) => {
  await page.goto(faulty.site.url);
  await contentIsCurrent(page);
  await expect(page.locator("#useCase")).toBeAttached();
  faulty.service.answers.set("useCase", noEntries);
  await restore(page);
  await expect(page.locator("#useCase")).not.toBeAttached();
  await expect(page.getByRole("link", { name: "Kundafall" })).toHaveCount(0);
});

test("an emptied space empties no open page", async ({ page, faulty, pageErrors }) => {
  for (const contentType of contentTypes) faulty.service.answers.set(contentType, noEntries);
  const release = await holdRequests(page, /entries\?(?!.*content_type)/);
  const emptied = page.waitForResponse(/content_type=useCase/);
  await page.goto(faulty.site.url);
  await emptied;
  release();
  await contentIsCurrent(page);
  expect(pageErrors).toHaveLength(contentTypes.length);
  await expect(page.getByText(useCase.sv).first()).toBeAttached();
});

test("only what cannot be rendered stays as it was", async ({ page, faulty, pageErrors }) => {
  await page.addInitScript(() => {
    const content = Object.getOwnPropertyDescriptor(Node.prototype, "textContent");
    Object.defineProperty(Node.prototype, "textContent", {
      ...content,
      set(text: string) {
        if (text === "Trasigt") throw new Error("broken on purpose");
        content?.set?.call(this, text);
      },
    });
  });
  await faulty.service.change("area", { title: "Trasigt" });
  await faulty.service.change("about", { title: "Nytt om oss" });
  await page.goto(faulty.site.url);
  await expect(page.locator("#about")).toContainText("Nytt om oss");
  await expect.poll(() => pageErrors.join()).toBe("area entries: broken on purpose");
  await expect(page.getByText(area.sv).first()).toBeAttached();
});

test("without React the page stays as it was served", async ({ page, faulty, pageErrors }) => {
  await faulty.service.change("useCase", { headline: "Ett alldeles nytt fall" });
  await page.route(/\/assets\/render-parts/, (route) => route.abort());
  await page.goto(faulty.site.url);
  await expect.poll(() => pageErrors.join()).toContain("render-parts");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByText(useCase.en).first()).toBeAttached();
});

test("a hash leads to what appears within ten seconds, and not later", async ({ page, site }) => {
  await page.clock.install();
  for (const { waited, leads } of [
    { waited: 9900, leads: true },
    { waited: 10_100, leads: false },
  ]) {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.goto(`${site.url}/?${waited}#later`);
    await page.clock.runFor(waited);
    const isFocused = await page.evaluate(async () => {
      const target = document.createElement("p");
      target.id = "later";
      document.body.append(target);
      await Promise.resolve();
      return document.activeElement === target;
    });
    expect(isFocused, `${waited} ms`).toBe(leads);
  }
});

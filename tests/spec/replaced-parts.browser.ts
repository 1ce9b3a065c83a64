import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { serveTiles } from "#tests/support/map-tiles.ts";

/** The state of a part that live content replaces: an open menu, an open dialog, the focus. */

test("a mobile menu that live content replaces while it is open leaves the page usable, with the focus on its button", async ({
  page,
  faulty: { service, site },
}) => {
  await service.change("useCase", { headline: "Ett alldeles nytt fall" });
  const release = await hold(page, "useCase");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url);
  const button = page.getByRole("button", { name: "Meny", exact: true });
  const main = page.locator("main");
  await button.click();
  await expect(main).toHaveAttribute("inert");
  await page.locator("#mobile-menu summary").last().focus();
  release();
  await expect(page.getByText("Ett alldeles nytt fall").first()).toBeAttached();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(main).not.toHaveAttribute("inert");
  await expect(button).toBeFocused();
});

test("an open news dialog that live content replaces opens again, and closing it returns the focus", async ({
  page,
  faulty: { service, site },
}) => {
  await service.change("news", { headline: "En rättad rubrik" });
  const release = await hold(page, "news");
  await page.goto(site.url);
  const dialog = page.getByRole("dialog");
  const link = page.getByRole("link", { name: "LÄS MER" }).first();
  await link.click();
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog.getByRole("heading", { name: "En rättad rubrik" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).not.toHaveURL(/#news/);
});

test("a focused link whose own text and address change, and a button without text, stay focused", async ({
  page,
  faulty: { service, site },
}) => {
  const partner = { name: "Nytt namn", link: "https://nytt.example", logo: undefined };
  await service.change("partner", partner, 1);
  const partnersChange = await hold(page, "partner");
  await page.goto(site.url);
  await page.locator(".partners a").nth(1).focus();
  partnersChange();
  await expect(page.getByRole("link", { name: "Nytt namn" })).toBeFocused();

  const [hero] = (await service.read("title", "")).items;
  const pictures = hero?.fields["backgroundImages"];
  if (!Array.isArray(pictures)) throw new Error("the hero has no pictures");
  await service.change("title", { backgroundImages: pictures.slice(0, -1) });
  const heroChanges = await hold(page, "title");
  await page.goto(`${site.url}/?lang=en-US`);
  const slides = page.locator(".slide-controls-name");
  const before = await slides.count();
  await slides.nth(1).focus();
  heroChanges();
  await expect(slides).toHaveCount(before - 1);
  await expect(slides.nth(1)).toBeFocused();
});

test("a section that a hash has led to keeps the focus", async ({
  page,
  faulty: { service, site },
}) => {
  await service.change("about", { title: "En ny rubrik" });
  const release = await hold(page, "about");
  await page.goto(`${site.url}/#about`);
  const section = page.locator("#about");
  await expect(section).toBeFocused();
  release();
  await expect(section.getByText("En ny rubrik")).toBeAttached();
  await expect(section).toBeFocused();
});

test("the focus on the map's marker, which the new map does not have yet, moves to the map", async ({
  page,
  context,
  faulty: { service, site },
}) => {
  await serveTiles(context);
  const all = await service.read("all", "sv");
  const general = all.items.findIndex((item) => "postnummer" in item.fields);
  await service.change("all", { box: "Box 4711" }, general);
  const release = await hold(page, "all");
  await page.goto(site.url);
  const map = page.getByRole("region", { name: "Karta", exact: true });
  await map.scrollIntoViewIfNeeded();
  await map.getByRole("button", { name: /^Kontoret:/ }).focus();
  release();
  await expect(page.getByText("Box 4711")).toBeAttached();
  await expect(map).toBeFocused();
});

test("a shared link opens a news item that only live content has", async ({
  page,
  faulty: { service, site },
}) => {
  const news = await service.read("news", "sv");
  const [item] = news.items;
  if (!item) throw new Error("there is no news item");
  const added = { ...item, sys: { ...item.sys, id: "nyss" } };
  service.answers.set("news", () => ({ ...news, items: [added, ...news.items] }));
  await page.goto(`${site.url}/#news-nyss`);
  await expect(page.getByRole("dialog")).toBeVisible();
});

/** Holds the answer to the page's request for a list ("all": the unfiltered one) until the returned function is called. */
async function hold(page: Page, contentType: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const filter =
    contentType === "all" ? "entries\\?(?!.*content_type)" : `content_type=${contentType}`;
  await page.route(new RegExp(filter), async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

import type { Page } from "@playwright/test";
import { labels } from "#language/labels.ts";
import { contentIsCurrent, expect, test } from "#tests/support/fixtures.ts";
import { news } from "#tests/support/sample.ts";

const cards = (page: Page) => page.getByRole("link", { name: "LÄS MER" });

test("a dialog scrolls to a last link, which is a button", async ({ page, faulty }) => {
  const text = "Det tredje stycket. ".repeat(9);
  const description = `**${text.trim()}**\n\n${text}\n\n- ${text}\n\n[Läs vidare](#contact)`;
  await faulty.service.change("news", { description });
  // 200 % of 1440 × 900.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(faulty.site.url);
  await expect(page.locator("dialog", { hasText: "Läs vidare" })).toBeAttached();
  const dialog = page.getByRole("dialog");
  const action = dialog.getByRole("link", { name: "Läs vidare" });
  for (const before of ["/", "/#contact"]) {
    await expect(page).toHaveURL(faulty.site.url + before);
    await cards(page).first().click();
    await expect(dialog.locator("strong")).toBeInViewport({ ratio: 0.5 });
    await expect(dialog.getByRole("listitem")).toHaveText(text.trim());
    expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.mouse.move(360, 225);
    await page.mouse.wheel(0, 5000);
    await expect(action).toBeInViewport();
    await expect(page.locator("html"), "the page stays").toHaveCSS("overflow-y", "hidden");
    await action.click();
    await expect(dialog).toBeHidden();
    await expect(page.locator("#contact")).toBeInViewport();
    await expect(page.locator("#contact")).toBeFocused();
    await expect(page).toHaveURL(`${faulty.site.url}/#contact`);
  }
});

test("a click for another tab opens no dialog in this one", async ({ home: page }) => {
  await page.evaluate(() => {
    addEventListener("click", (event) => {
      document.title = `prevented: ${event.defaultPrevented}`;
      event.preventDefault();
    });
  });
  await cards(page)
    .first()
    .click({ modifiers: ["Control"] });
  await expect(page).toHaveTitle("prevented: false");
});

test("a shared link to a displaced news item leads to the news", async ({ page, site }) => {
  await page.goto(`${site.url}/#news-displaced`);
  const heading = page.getByRole("heading", { name: labels.sv.news });
  await expect(heading).toBeFocused();
  await expect(cards(page).first()).toBeInViewport();
});

test("a shared English link opens its item, and Escape stays English", async ({ page, site }) => {
  await page.goto(`${site.url}/?lang=en-US#news-${news.id}`);
  const dialog = page.getByRole("dialog", { name: news.en });
  await expect(dialog).toBeVisible();
  await contentIsCurrent(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/?lang=en-US`);
});

/** Clicks a card's link at the moment when a dialog has been closed, before the event that tells of it. */
const clickAtClosing = (page: Page, place: number) =>
  page.evaluate((index) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      document.querySelectorAll<HTMLElement>(".news-strip-link")[index]?.click();
      document.documentElement.dataset["clicked"] = String(index);
    });
    observer.observe(document.body, { attributeFilter: ["open"], subtree: true });
  }, place);

for (const [way, close] of [
  ["Back", (page: Page) => page.evaluate(() => history.back())],
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ["its button", (page: Page) => page.getByRole("button", { name: "Stäng" }).click()],
] as const) {
  test(`a link clicked while ${way} closes a dialog opens its item`, async ({
    home: page,
    site,
  }) => {
    await page.getByRole("navigation").getByRole("link", { name: "kontakt" }).click();
    for (const place of [0, 1]) {
      await cards(page).first().click();
      await clickAtClosing(page, place);
      await close(page);
      await expect(page.locator("html")).toHaveAttribute("data-clicked", String(place));
      const hash = await page.locator(".news-strip-link").nth(place).getAttribute("href");
      await expect(page.locator(`dialog[id="${hash?.slice(1)}"]`)).toBeVisible();
      await expect(page).toHaveURL(`${site.url}/${hash}`);
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog[open]")).toHaveCount(0);
      await expect(page).toHaveURL(`${site.url}/#contact`);
    }
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(`${site.url}/`);
  });
}

test("after Escape, Back leads before the item, and Forward to it", async ({
  home: page,
  site,
}) => {
  await page.getByRole("navigation").getByRole("link", { name: "kontakt" }).click();
  await cards(page).first().click();
  const dialog = page.getByRole("dialog");
  for (const leave of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await expect(dialog).toBeVisible();
    await leave();
    await expect(page).toHaveURL(`${site.url}/#contact`);
    await expect(dialog).toBeHidden();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(`${site.url}/`);
    await page.goForward();
    await page.goForward();
  }
  await expect(dialog).toBeVisible();
  await page.evaluate(() => {
    addEventListener("hashchange", () => history.forward(), { once: true });
    history.back();
  });
  await expect(page).toHaveURL(/#news/);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/#contact`);
});

test("double clicks and keys at once leave no dead link", async ({ home: page, site }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const dialog = page.getByRole("dialog");
  await cards(page).first().dblclick();
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
  await cards(page).first().press("Enter");
  await expect(dialog).toBeVisible();
  await Promise.all(["Escape", "Enter"].map((key) => page.keyboard.press(key)));
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/`);
  await cards(page).first().click();
  await expect(dialog).toBeVisible();
});

test("the further pictures of an item are shown whole", async ({ page, faulty }) => {
  const { items } = await faulty.service.read("news", "sv");
  // Its own first picture is not one of the further ones.
  const images = [items[1]?.fields["bigImage"]];
  await faulty.service.change("news", { images });
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto(faulty.site.url);
  const image = page.locator(".news-dialog-image img");
  await expect(image).toBeAttached();
  await cards(page).first().click();
  const { ratio, whole } = await image.evaluate((element: HTMLImageElement) => ({
    ratio: element.clientWidth / element.clientHeight,
    whole: Number(element.getAttribute("width")) / Number(element.getAttribute("height")),
  }));
  expect(ratio).toBeCloseTo(whole, 1);
});

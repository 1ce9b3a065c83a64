import { expect, type Page, test as base } from "@playwright/test";
import { site as company } from "#site.config";
import { requestNames } from "#content/requests.ts";
import { labels } from "#language/labels.ts";
import { type FaultyService, startFaultyService } from "#tests/support/faulty-service.ts";
import { languages } from "#tests/support/languages.ts";
import { serveTiles } from "#tests/support/map-tiles.ts";
import { settled } from "#tests/support/settled.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/*
 * The core promises of docs/specification.md in Firefox, whose support of view transitions and speculation rules
 * differs from Chromium's.
 */

type Worker = { service: FaultyService; site: SiteProcess };

const test = base.extend<{ pageErrors: string[] }, Worker>({
  // Contentful on another origin. Faults and changed answers reach the browser only, not the site's server.
  service: [
    async ({}, use) => {
      const service = await startFaultyService();
      service.affectsBrowsersOnly = true;
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ service }, use) => {
      const site = await startSite(service.environment);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  pageErrors: [
    async ({ page, context, service }, use) => {
      await serveTiles(context);
      service.behave();
      service.requests.length = 0;
      const pageErrors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") pageErrors.push(message.text());
      });
      page.on("pageerror", (error) => pageErrors.push(error.message));
      await use(pageErrors);
      // A test that expects errors removes them from the list. A module that is loading when the page is left is an error.
      expect(pageErrors.filter((text) => !/dynamically imported module/.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

const { sv } = labels;

const topOf = (page: Page, id: string) =>
  page.evaluate(
    (name) => document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN,
    id,
  );

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: "instant" });
  }, top);

/** CSS pixels between the scroll position and the element's place below the bar, or the end of the page. */
const scrollError = (page: Page, id: string) =>
  page.evaluate((name) => {
    const target = document.getElementById(name);
    if (!target) return Number.NaN;
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop);
    const wanted = scrollY + target.getBoundingClientRect().top - padding - margin;
    const end = document.documentElement.scrollHeight - innerHeight;
    return Math.abs(scrollY - Math.min(wanted, end));
  }, id);

for (const { name, path, lang } of languages) {
  test(`${name}: the page makes its seven requests, and contacts no other host before the map is near`, async ({
    page,
    service,
  }) => {
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).hostname));
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect.poll(() => service.requests.length).toBe(requestNames.length);
    expect([...hosts].filter((host) => !/^(?:localhost|127\.0\.0\.1)$/.test(host))).toEqual([]);
    await page.locator(".office-map").scrollIntoViewIfNeeded();
    const marker = page.getByRole("button", { name: labels[lang].marker });
    const infoWindow = page.getByRole("dialog", { name: company.legalName });
    await marker.click();
    await expect(infoWindow).toBeVisible();
    const close = infoWindow.getByRole("button", { name: labels[lang].close });
    // The map moves so that the window fits; a button that moves during a click is not clicked.
    await settled(() => close.evaluate((button) => button.getBoundingClientRect().top));
    await close.click();
    await expect(infoWindow).toBeHidden();
    await expect(marker).toBeFocused();
  });
}

for (const width of [390, 1440]) {
  test(`${width} px: a flag leads to the other language at the same section, and back to the same position`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/?utm_source=brev");
    await scrollTo(page, (await topOf(page, "services-heading")) - 120);
    await expect(page.locator("html")).toHaveAttribute("data-bar", "solid");
    const [before, position] = [
      await topOf(page, "services-heading"),
      await page.evaluate(() => scrollY),
    ];
    await page.getByRole("link", { name: "English" }).first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect
      .poll(async () => Math.abs((await topOf(page, "services-heading")) - before))
      .toBeLessThan(4);
    // Not page.goBack(), which never resolves.
    await page.evaluate(() => history.back());
    await expect(page.locator("html")).toHaveAttribute("lang", "sv");
    expect(page.url()).toContain("/?utm_source=brev");
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - position))
      .toBeLessThanOrEqual(4);
  });
}

test("the other language is prefetched once when the pointer is over its flag", async ({
  page,
}) => {
  const prefetches: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/?lang=en-US")) prefetches.push(request.url());
  });
  await page.goto("/");
  const flag = (name: string) => page.getByRole("link", { name }).first();
  for (const name of ["English", "Svenska", "English"]) await flag(name).hover();
  await expect.poll(() => prefetches.length).toBe(1);
});

test("a menu opens with Enter, closes with Escape, and its links move scroll position and focus", async ({
  page,
  service,
}) => {
  const area = String((await service.read("area", "sv")).items[0]?.fields["title"]);
  await page.goto("/");
  const toggle = page.getByRole("button", { name: sv.submenuOf(sv.services) });
  await toggle.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(toggle).toBeFocused();
  await toggle.press("Enter");
  await page.getByRole("navigation").getByRole("link", { name: area }).first().click();
  await expect.poll(() => scrollError(page, area)).toBeLessThanOrEqual(4);
  await expect(page.locator(`[id="${area}"]`)).toBeFocused();
});

test("the mobile panel makes the page inert, and its links lead to their section", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const link = page.getByRole("link", { name: sv.about, exact: true }).filter({ visible: true });
  await page.getByRole("button", { name: sv.menu }).click();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await link.click();
  await expect(page.locator("main")).not.toHaveAttribute("inert");
  await expect.poll(() => scrollError(page, "about")).toBeLessThanOrEqual(4);
});

test("an address with a hash waits for an element that live content adds", async ({
  page,
  service,
}) => {
  const cases = await service.read("useCase", "sv");
  Object.assign(cases.items[0]?.fields ?? {}, { headline: "Dyker upp senare" });
  service.answers.set("useCase", () => cases);
  await page.goto("/#Dyker%20upp%20senare");
  await expect.poll(() => scrollError(page, "Dyker upp senare")).toBeLessThanOrEqual(4);
});

test("a news dialog shows its item; Escape, its button and going back close it", async ({
  page,
  service,
}) => {
  const headline = String((await service.read("news", "sv")).items[0]?.fields["headline"]);
  await page.goto("/");
  const dialog = page.getByRole("dialog", { name: headline });
  const opener = page.getByRole("link", { name: sv.readMore }).first();
  const ways = [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: sv.close }).click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
  }
});

test("the slideshow can be paused and resumed", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: sv.pauseSlideshow }).click();
  await page.getByRole("button", { name: sv.playSlideshow }).click();
  await expect(page.getByRole("button", { name: sv.pauseSlideshow })).toBeVisible();
});

test("failed content requests are logged, and the page stays complete", async ({
  page,
  service,
  pageErrors,
}) => {
  service.faults.set("partner", "500");
  await page.goto("/");
  const served = await page.locator("body").textContent();
  await expect.poll(() => pageErrors.join()).toContain("partner entries");
  expect(await page.locator("body").textContent()).toBe(served);
  pageErrors.length = 0;
});

test("without any script, the mobile panel opens and the flags switch the language", async ({
  page,
  pageErrors,
}) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page
    .locator("summary", { hasText: sv.menu })
    .or(page.getByRole("button", { name: sv.menu }))
    .first()
    .click();
  await expect(
    page.getByRole("link", { name: sv.about, exact: true }).filter({ visible: true }),
  ).toBeVisible();
  await page.goto("/");
  await page.getByRole("link", { name: "English" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  // Firefox reports the blocked scripts.
  pageErrors.length = 0;
});

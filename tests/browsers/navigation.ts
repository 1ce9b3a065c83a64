import { labels } from "#language/labels.ts";
import type { Driver } from "./driver.ts";
import { isShown } from "./driver.ts";
import { expect, test } from "./fixtures.ts";

const { sv } = labels;
const toggle = sv.submenuOf(sv.services);

/**
 * Returns how many CSS pixels the page is scrolled away from where a scroll to the element should end: the element below
 * the bar, or the end of the page if that comes first.
 */
const scrollErrorOf = (page: Driver, id: string) =>
  page.evaluate((id: string) => {
    const target = document.getElementById(id);
    if (!target) return Number.NaN;
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop);
    const wanted = scrollY + target.getBoundingClientRect().top - padding - margin;
    const end = document.documentElement.scrollHeight - innerHeight;
    return Math.abs(scrollY - Math.min(wanted, end));
  }, id);

const focused = (page: Driver) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.id);

test("the first tab stop is a link to the content", async ({ page, site }) => {
  await page.goto(site.url);
  await page.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(sv.skipToContent);
  await page.press("Enter");
  await expect.poll(() => focused(page)).toBe("main");
});

test("a menu opens with Enter, closes with Escape, and its links move scroll position and focus to their target", async ({
  page,
  site,
  service,
}) => {
  const area = String((await service.read("area", "sv")).items[0]?.fields["title"]);
  await page.goto(site.url);
  const state = () =>
    page.evaluate(
      (name: string) =>
        document.querySelector(`button[aria-label="${name}"]`)?.getAttribute("aria-expanded"),
      toggle,
    );
  await expect.poll(state).toBe("false");
  await page.evaluate((name: string) => {
    document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.focus();
  }, toggle);
  await page.press("Enter");
  await expect.poll(state).toBe("true");
  await page.press("Escape");
  await expect.poll(state).toBe("false");
  expect(await focused(page)).toBe(toggle);
  await page.press("Enter");
  await expect.poll(state).toBe("true");
  await page.click("link", area);
  await expect.poll(state).toBe("false");
  await expect.poll(() => scrollErrorOf(page, area)).toBeLessThanOrEqual(4);
  expect(await focused(page)).toBe(area);
});

test("the mobile panel opens, makes the page inert, and its links lead to their section", async ({
  page,
  site,
}) => {
  await page.resize(390, 844);
  await page.goto(site.url);
  const isInert = () => page.evaluate(() => document.querySelector("main")?.inert);
  await page.click("button", sv.menu);
  await expect.poll(() => isShown(page, "link", sv.about)).toBe(true);
  expect(await isInert()).toBe(true);
  await page.press("Escape");
  await expect.poll(() => isShown(page, "link", sv.about)).toBe(false);
  expect(await isInert()).toBe(false);
  await page.click("button", sv.menu);
  await page.click("link", sv.about);
  await expect.poll(() => isShown(page, "link", sv.about)).toBe(false);
  await expect.poll(() => scrollErrorOf(page, "about")).toBeLessThanOrEqual(4);
});

test("an address with a hash scrolls to its element and focuses it", async ({ page, site }) => {
  for (const id of ["useCase", "contact"]) {
    await page.goto("about:blank");
    await page.goto(`${site.url}/#${id}`);
    await expect.poll(() => scrollErrorOf(page, id)).toBeLessThanOrEqual(4);
    await expect.poll(() => focused(page)).toBe(id);
  }
});

test("an address with a hash waits for an element that live content adds", async ({
  page,
  site,
  service,
}) => {
  const cases = await service.read("useCase", "sv");
  Object.assign(cases.items[0]?.fields ?? {}, { headline: "Dyker upp senare" });
  service.answers.set("useCase", () => cases);
  await page.goto(`${site.url}/#Dyker%20upp%20senare`);
  await expect.poll(() => scrollErrorOf(page, "Dyker upp senare")).toBeLessThanOrEqual(4);
});

import type { Driver } from "./driver.ts";
import { expect, test } from "./fixtures.ts";

const languageOf = (page: Driver) => page.evaluate(() => document.documentElement.lang);

/** Whether the fixed bar is shown: before it is shown, the driver would scroll up to the flag in order to click it. */
const isPastHero = (page: Driver) =>
  page.evaluate(() => document.documentElement.dataset["bar"] === "solid");

const topOf = (page: Driver, id: string) =>
  page.evaluate(
    (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN,
    id,
  );

for (const width of [390, 1440]) {
  test(`${width} px: a flag leads to the other language at the same section`, async ({
    page,
    site,
  }) => {
    await page.resize(width, 844);
    for (const id of ["about-heading", "services-heading", "partners-heading"]) {
      await page.goto(site.url);
      expect(await page.evaluate(() => innerWidth)).toBe(width);
      await page.evaluate((id: string) => {
        // Lays out all sections first: WebKit has no scroll anchoring, so a section laid out later would move the heading.
        document.documentElement.dataset["laidOut"] = "";
        const { top = 0 } = document.getElementById(id)?.getBoundingClientRect() ?? {};
        scrollTo({ top: scrollY + top - 120, behavior: "instant" });
      }, id);
      await expect.poll(() => isPastHero(page)).toBe(true);
      const before = await topOf(page, id);
      await page.click("link", "English");
      await expect.poll(() => languageOf(page)).toBe("en");
      await page.evaluate(async () => void (await document.fonts.ready));
      await expect.poll(async () => Math.abs((await topOf(page, id)) - before)).toBeLessThan(4);
    }
  });
}

test("going back leads to the previous language and scroll position", async ({
  page,
  site,
  service,
}) => {
  await page.goto(`${site.url}/?utm_source=brev`);
  await expect.poll(() => service.requests.length).toBe(7);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  await expect.poll(() => isPastHero(page)).toBe(true);
  await page.click("link", "English");
  await expect.poll(() => languageOf(page)).toBe("en");
  expect(await page.evaluate(() => location.href)).toBe(`${site.url}/?lang=en-US`);
  await expect.poll(() => service.requests.length).toBe(14);
  await page.back();
  await expect.poll(() => languageOf(page)).toBe("sv");
  expect(await page.evaluate(() => location.href)).toBe(`${site.url}/?utm_source=brev`);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - 2000))
    .toBeLessThanOrEqual(4);
});

test("a flag that was activated with the keyboard has the focus after the language switch", async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await page.evaluate(() => document.querySelector<HTMLElement>("a[hreflang=en]")?.focus());
  await page.press("Enter");
  await expect.poll(() => languageOf(page)).toBe("en");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("hreflang")))
    .toBe("en");
});

test("the other language is prefetched once when the pointer is over its flag", async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  const fetched = () => site.requests.filter((path) => path === "/?lang=en-US").length;
  expect(fetched()).toBe(0);
  await page.hover("link", "English");
  await expect.poll(fetched).toBe(1);
  await page.hover("link", "Svenska");
  await page.hover("link", "English");
  expect(fetched()).toBe(1);
});

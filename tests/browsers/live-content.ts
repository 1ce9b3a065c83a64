import { contentTypes } from "#tests/support/faulty-service.ts";
import { expect, test } from "./fixtures.ts";

test("changed content replaces its part of the page; focus and scroll position stay the same", async ({
  page,
  site,
  service,
}) => {
  await page.goto(site.url);
  await expect.poll(() => service.requests.length).toBe(7);
  await page.evaluate(() => {
    const link = document.querySelectorAll<HTMLElement>(".news-strip-link")[1];
    link?.scrollIntoView({ block: "center", behavior: "instant" });
    link?.focus({ preventScroll: true });
    for (const section of document.querySelectorAll("section")) section.dataset["served"] = "";
  });
  const topOfFocus = () =>
    page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? Number.NaN);
  const before = await topOfFocus();
  const partners = await service.read("partner", "");
  Object.assign(partners.items[0]?.fields ?? {}, { name: "Ny partner", logo: undefined });
  service.answers.set("partner", () => partners);
  // Simulates going back to a page in the back/forward cache.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  const replaced = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("section:not([data-served])")].map(({ className }) =>
        className.split(" ").at(0),
      ),
    );
  await expect.poll(replaced).toEqual(["partners"]);
  expect(await page.evaluate(() => document.body.textContent)).toContain("Ny partner");
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("news-strip-link");
  expect(Math.abs((await topOfFocus()) - before)).toBeLessThan(1);
});

test("when every content request fails, each is logged once and the page stays complete", async ({
  page,
  site,
  service,
}) => {
  for (const type of contentTypes) service.faults.set(type, "500");
  await page.goto(site.url);
  const served = await page.evaluate(() => document.body.textContent);
  await expect.poll(() => site.pageErrors.length).toBe(7);
  for (const type of contentTypes) expect(site.pageErrors.join()).toContain(`${type} entries`);
  expect(await page.evaluate(() => document.body.textContent)).toBe(served);
  site.pageErrors.length = 0;
});

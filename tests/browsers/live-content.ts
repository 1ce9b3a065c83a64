import { expect, test } from "./fixtures.ts";

test("content that has changed replaces its part, and nothing else loses its focus or its place", async ({
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
  // As on the way back to a page that the browser has kept whole.
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

test("when every request fails, one error names each and the page is whole", async ({
  page,
  site,
  service,
}) => {
  const types = ["all", "area", "title", "about", "partner", "news", "useCase"];
  for (const type of types) service.faults.set(type, "500");
  await page.goto(site.url);
  const served = await page.evaluate(() => document.body.textContent);
  await expect.poll(() => site.complaints.length).toBe(7);
  for (const type of types) expect(site.complaints.join()).toContain(`${type} entries`);
  expect(await page.evaluate(() => document.body.textContent)).toBe(served);
  site.complaints.length = 0;
});

import { labels } from "#language/labels.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { hold } from "#tests/support/hold.ts";
import { settled } from "#tests/support/settled.ts";

/** What a hash leads to, and when it no longer does. */

test("a hash that is awaited leads nowhere when the visitor has followed another one", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${site.url}/#later`);
  await page.getByRole("navigation").getByRole("link", { name: labels.sv.contact }).click();
  const contact = page.locator("#contact");
  await expect(contact).toBeFocused();
  const top = await settled(page, () => page.evaluate(() => scrollY));
  await page.evaluate(() => {
    const target = document.createElement("p");
    target.id = "later";
    document.querySelector("main")?.prepend(target);
    target.append("later");
  });
  await expect(contact).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(top, -2);
});

for (const event of ["scrollend", "wheel"]) {
  test(`links scroll smoothly, and Back shows the place of before at once: after ${event}`, async ({
    page,
    site,
  }) => {
    if (event === "wheel") {
      // As in a browser without the event.
      await page.addInitScript(() =>
        addEventListener("scrollend", (each) => each.stopImmediatePropagation(), true),
      );
    }
    await page.goto(site.url);
    await page.getByRole("navigation").getByRole("link", { name: labels.sv.contact }).click();
    await expect(page.locator("#contact h2")).toBeInViewport();
    await settled(page, () => page.evaluate(() => scrollY));
    if (event === "wheel") await page.mouse.wheel(0, 10);
    await expect(page.locator("html")).not.toHaveAttribute("data-smooth");
    const top = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          addEventListener("hashchange", () => requestAnimationFrame(() => done(scrollY)));
          history.back();
        }),
    );
    expect(top).toBe(0);
  });
}

test("an area whose title begins like a news item's id is reached by its address", async ({
  page,
  faulty: { service, site },
}) => {
  await service.change("area", { title: "news-driven analytics" });
  await page.goto(`${site.url}/#news-driven%20analytics`);
  const heading = page.getByRole("heading", { name: "news-driven analytics" });
  await expect(heading).toBeInViewport();
  await expect(page.locator("article", { has: heading })).toBeFocused();
});

test("a section that live content replaces keeps the focus to which a hash has led", async ({
  page,
  faulty: { service, site },
}) => {
  await service.change("useCase", { headline: "Ett alldeles nytt fall" });
  const release = await hold(page, "useCase");
  await page.goto(`${site.url}/#useCase`);
  await expect(page.locator("#useCase")).toBeFocused();
  await page.keyboard.press("Shift");
  release();
  await expect(page.getByRole("heading", { name: "Ett alldeles nytt fall" })).toBeAttached();
  await expect(page.locator("#useCase")).toBeFocused();
});

import { labels } from "#language/labels.ts";
import { expect, test, withMotion } from "#tests/support/fixtures.ts";
import { areasSv } from "#tests/support/sample.ts";
import { settled } from "#tests/support/settled.ts";

/** What a hash leads to, and when it no longer does. */

test.use(withMotion);

for (const action of ["another one", "the wheel"]) {
  test(`an awaited hash leads nowhere after ${action}`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${site.url}/#later`);
    if (action === "the wheel") await page.mouse.wheel(0, 300);
    else {
      await page.getByRole("navigation").getByRole("link", { name: labels.sv.contact }).click();
      await expect(page.locator("#contact")).toBeFocused();
    }
    const top = await settled(page, () => page.evaluate(() => scrollY));
    await page.evaluate(() => {
      const target = document.createElement("p");
      target.id = "later";
      document.querySelector("main")?.prepend(target);
      target.append("later");
    });
    await expect(page.locator("#later")).not.toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBeCloseTo(top, -2);
  });
}

test("a hash leads to its place in another form, too: decomposed, with a soft hyphen", async ({
  page,
  site,
}) => {
  const title = areasSv.find((each) => each.normalize("NFD") !== each) ?? "";
  const written = title.normalize("NFD");
  await page.goto(
    `${site.url}/#${encodeURIComponent(`${written.slice(0, 3)}\u00ad${written.slice(3)}`)}`,
  );
  await expect(page.locator(`[id="${title}"]`)).toBeFocused();
});

test("a hash in another encoding than UTF-8 is none", async ({ page, site }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(`${site.url}/#%E5tg`);
  await page.getByRole("navigation").getByRole("link", { name: labels.sv.contact }).click();
  await expect(page.locator("#contact")).toBeFocused();
  expect(errors).toEqual([]);
});

for (const event of ["scrollend", "wheel"]) {
  test(`links scroll smoothly, and Back jumps: after ${event}`, async ({ page, site }) => {
    if (event === "wheel") {
      // As in a browser without the event.
      await page.addInitScript(() =>
        addEventListener("scrollend", (each) => each.stopImmediatePropagation(), true),
      );
    }
    await page.goto(`${site.url}/?lang=en-US`);
    await page.getByRole("navigation").getByRole("link", { name: labels.en.contact }).click();
    await expect(page.locator("#contact h2")).toBeInViewport();
    await expect(page).toHaveURL(`${site.url}/?lang=en-US#contact`);
    await settled(page, () => page.evaluate(() => scrollY));
    if (event === "wheel") await page.mouse.wheel(0, 10);
    await expect(page.locator("html")).not.toHaveAttribute("data-smooth");
    // Firefox may jump some frames after the event.
    const between = await page.evaluate(
      () =>
        new Promise<number[]>((done) => {
          const from = scrollY - 100;
          const seen: number[] = [];
          const look = () => {
            seen.push(scrollY);
            if (scrollY > 0) requestAnimationFrame(look);
            else done(seen.filter((top) => top > 0 && top < from));
          };
          addEventListener("hashchange", look);
          history.back();
        }),
    );
    expect(between).toEqual([]);
  });
}

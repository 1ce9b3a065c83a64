import { expect, languages, test } from "#tests/support/fixtures.ts";
import { startSite } from "#tests/support/site-process.ts";

/** Only React's development build tells where the browser's first render differs from what was served. */
test("React takes the served page over without a mismatch, in both languages and with a query", async ({
  page,
  complaints,
}) => {
  test.setTimeout(60_000);
  const site = await startSite({}, "tools/dev.ts");
  try {
    for (const path of [...languages.map((language) => language.path), "/?utm_source=brev"]) {
      await page.goto(site.url + path);
      const pause = page.getByRole("button", { name: /^(?:Pausa bildspelet|Pause slideshow)$/ });
      await pause.click();
      await expect(
        page.getByRole("button", { name: /^(?:Spela bildspelet|Play slideshow)$/ }),
      ).toBeVisible({ timeout: 20_000 });
    }
    expect(complaints).toEqual([]);
  } finally {
    await site.stop();
  }
});

test("what the first script does for the bar it does for React's too", async ({ page, site }) => {
  // A page from a cache, older than the content: React puts its own in its place.
  await page.route(`${site.url}/`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/"fingerprints":{"general":"/, "$&1");
    await route.fulfill({ response, body: html });
  });
  await page.goto(site.url);
  await page.locator(".hero").evaluate((hero) => (hero.dataset["served"] = ""));
  await expect(page.locator(".hero:not([data-served])")).toBeVisible();
  const bar = page.locator(".navigation-bar");
  const toggle = page.getByRole("button", { name: "Visa erbjudanden" });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator("html")).toHaveAttribute("data-past-hero", "true");
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator("html")).toHaveAttribute("data-past-hero", "false");
  await bar.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "Show services" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
});

import { expect, languages, test } from "./fixtures.ts";
import { startSite } from "./site-process.ts";

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

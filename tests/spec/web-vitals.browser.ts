import { expect, test } from "#tests/support/fixtures.ts";
import { startSite } from "#tests/support/site-process.ts";

/** Web vitals, if the operator has enabled them (docs/hosting.md). */

test("a visit's measurement is logged with its language when the page is left, under the page's policy", async ({
  page,
  complaints,
}) => {
  const site = await startSite({ WEB_VITALS: "on", REPORTS: "on" });
  try {
    await page.goto(`${site.url}/?lang=en-US`);
    await page.goto("about:blank");
    const measured = () => site.lines.filter((line) => line.includes("web_vitals.measured"));
    await expect.poll(measured).toHaveLength(1);
    // Which values a browser has depends on what it painted before the page was left.
    expect(JSON.parse(measured()[0] ?? "")).toMatchObject({ language: "en" });
    expect(site.lines.filter((line) => line.includes("browser.reported"))).toEqual([]);
    expect(complaints).toEqual([]);
  } finally {
    await site.stop();
  }
});

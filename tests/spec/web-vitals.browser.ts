import { expect, test } from "#tests/support/fixtures.ts";
import { startSite } from "#tests/support/site-process.ts";

/** Web vitals, if the operator has enabled them (docs/hosting.md). */

test("a visit's web vitals are logged with its language when the page is left, without policy violations", async ({
  page,
  pageErrors,
}) => {
  const site = await startSite({ WEB_VITALS: "on", REPORTS: "on" });
  try {
    await page.goto(`${site.url}/?lang=en-US`);
    await page.goto("about:blank");
    const measured = () => site.lines.filter((line) => line.includes("web_vitals.measured"));
    await expect.poll(measured).toHaveLength(1);
    // Only the language is compared: the measured values depend on what was painted before the page was left.
    expect(JSON.parse(measured()[0] ?? "")).toMatchObject({ language: "en" });
    expect(site.lines.filter((line) => line.includes("browser.reported"))).toEqual([]);
    expect(pageErrors).toEqual([]);
  } finally {
    await site.stop();
  }
});

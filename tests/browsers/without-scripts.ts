import { labels } from "#language/labels.ts";
import { isShown } from "./driver.ts";
import { expect, test } from "./fixtures.ts";

const { sv } = labels;

test("islands whose scripts cannot be loaded stay as served", async ({ page, site }) => {
  site.blockedPaths = /\/assets\/(hero|office-map)\.island-/;
  await page.goto(site.url);
  await page.click("button", sv.pauseSlideshow);
  await expect.poll(() => site.pageErrors.join()).toContain("island hero");
  expect(await isShown(page, "button", sv.pauseSlideshow)).toBe(true);
  await page.evaluate(() =>
    document.querySelector(".office-map")?.scrollIntoView({ behavior: "instant" }),
  );
  await expect.poll(() => site.pageErrors.join()).toContain("island office-map");
  expect(await isShown(page, "link", sv.directions)).toBe(true);
  expect(await page.evaluate(() => document.querySelector(".office-map-pin") !== null)).toBe(true);
  site.pageErrors.length = 0;
});

test("without any script, the mobile panel opens and the flags switch the language", async ({
  page,
  site,
}) => {
  site.blockedPaths = /\.js$/;
  await page.resize(390, 844);
  await page.goto(site.url);
  await page.click("button", sv.menu);
  await expect.poll(() => isShown(page, "link", sv.about)).toBe(true);
  await page.goto(site.url);
  await page.click("link", "English");
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("en");
  await page.click("link", "Svenska");
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("sv");
});

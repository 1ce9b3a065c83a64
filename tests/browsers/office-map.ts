import { labels } from "#language/labels.ts";
import { site as company } from "#site.config";
import { languages } from "#tests/support/languages.ts";
import { isShown } from "./driver.ts";
import { expect, test } from "./fixtures.ts";

for (const { name, path, lang } of languages) {
  test(`${name}: no other host is contacted before the map is near, and without tiles the marker still opens the info window`, async ({
    page,
    site,
    proxy,
    service,
  }) => {
    const { marker, close } = labels[lang];
    // Excludes requests that Firefox makes for itself.
    const requestedHosts = () =>
      proxy.requestedHosts.filter((host) => !/(mozilla|firefox)\.(com|org|net):/.test(host));
    await page.goto(site.url + path);
    await expect.poll(() => service.requests.length).toBe(7);
    expect(requestedHosts()).toEqual([]);
    await page.evaluate(() =>
      document.querySelector(".office-map")?.scrollIntoView({ behavior: "instant" }),
    );
    await expect.poll(() => isShown(page, "button", marker)).toBe(true);
    await expect
      .poll(() => new Set(requestedHosts()))
      .toEqual(new Set(["tile.openstreetmap.org:443"]));
    const isOpen = () => isShown(page, "dialog", company.legalName);
    await page.click("button", marker);
    await expect.poll(isOpen).toBe(true);
    await page.click("button", close);
    await expect.poll(isOpen).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(marker);
    await page.press("Enter");
    await expect.poll(isOpen).toBe(true);
    await page.press("Escape");
    await expect.poll(isOpen).toBe(false);
  });
}

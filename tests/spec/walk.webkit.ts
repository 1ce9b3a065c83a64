import { Key } from "selenium-webdriver";
import { labels } from "#language/labels.ts";
import { areasSv } from "#tests/support/sample.ts";
import { expect, test } from "#tests/support/webkit/fixtures.ts";

test("menus open by mouse and keyboard, and lead to sections", async ({ webkit, site }) => {
  await webkit.open(site);
  const toggle = await webkit.find("button", labels.sv.submenuOf(labels.sv.services));
  await toggle.click();
  await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("true");
  await webkit.press(Key.ESCAPE);
  await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("false");
  await webkit.press(Key.ENTER);
  await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("true");
  await (await webkit.find("link", areasSv[0] ?? "")).click();
  await expect.poll(() => webkit.run(() => location.hash)).not.toBe("");
  await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("false");
});

test("390 px: a link in the menu leads to its section and closes the menu", async ({
  webkit,
  site,
}) => {
  await webkit.open(site, "/", 390);
  const button = await webkit.find("button", labels.sv.menu);
  await button.click();
  await (await webkit.find("link", labels.sv.contact)).click();
  await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
  expect(await webkit.run(() => location.hash)).toBe("#contact");
});

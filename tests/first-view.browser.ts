import { expect, test } from "./fixtures.ts";

test("what stands in for the hero's picture is in the page, and is no request", async ({
  page,
  site,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto(site.url);
  const placeholder = page.locator(".hero-placeholder");
  await expect(placeholder).toHaveAttribute("src", /^data:image\/webp;base64,/);
  expect(await placeholder.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(32);
  expect(fetched.filter((url) => url.includes("platshallare"))).toEqual([]);
});

test("the manifest is linked once the page has painted", async ({ page, site }) => {
  const early: string[] = [];
  await page.exposeFunction("tell", (line: string) => early.push(line));
  await page.addInitScript(`new MutationObserver(() => {
    if (!document.querySelector("link[rel=manifest]")) return;
    if (performance.getEntriesByType("paint").length === 0) tell("before the first paint");
  }).observe(document, { childList: true, subtree: true })`);
  await page.goto(site.url);
  await expect(page.locator("head > link[rel=manifest]")).toHaveAttribute(
    "href",
    "/site.webmanifest",
  );
  expect(early).toEqual([]);
});

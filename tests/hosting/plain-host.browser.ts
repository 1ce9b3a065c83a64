import { once } from "node:events";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { addressOf } from "#tests/support/contentful/asset-host.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { settled } from "#tests/support/settled.ts";
import { smallSpaceCopy } from "#tests/support/space-copy.ts";
import { makeStaticSite } from "./static-site.ts";

/** Starts a web server for a folder that ignores queries, as any static host without configuration. */
async function startPlainHost(folder: string) {
  const { fetch } = new Hono().use(serveStatic({ root: folder }));
  const server = serve({ fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  return {
    url: `http://localhost:${addressOf(server.address()).port}`,
    [Symbol.dispose]: () => void server.close(),
  };
}

test("a static host that ignores queries shows each language at its address, where the reader was", async ({
  page,
  pageErrors,
}) => {
  await using space = await smallSpaceCopy();
  await using made = await makeStaticSite({ SAMPLE_SPACE: space.folder });
  using host = await startPlainHost(made.site);
  await page.goto(`${host.url}/?lang=en-US#about`);
  await expect(page).toHaveURL(`${host.url}/en-US.html?lang=en-US#about`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto(host.url);
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  const heading = page.locator("#contact-heading");
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  await heading.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  const flag = page.getByRole("link", { name: "English" });
  await expect(flag).toBeInViewport();
  // Sections that are laid out on the way move those below.
  const before = await settled(page, top);
  await flag.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(Math.abs((await settled(page, top)) - before)).toBeLessThan(4);
  await page.getByRole("link", { name: "Svenska" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  expect(pageErrors).toEqual([]);
});

import { once } from "node:events";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { addressOf } from "#tests/support/contentful/asset-host.ts";
import { expect, test } from "#tests/support/fixtures.ts";
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

test("a static host that ignores queries shows each language at its address", async ({
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
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("link", { name: "Svenska" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  expect(pageErrors).toEqual([]);
});

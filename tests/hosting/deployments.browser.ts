import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "#tests/support/fixtures.ts";
import { freePort, startSite } from "#tests/support/site-process.ts";
import { hasProgram } from "#tools/test/programs.ts";
import { startCaddy } from "./caddy.ts";
import { makeOtherBuild } from "./other-build.ts";

test.use({ ignoreHTTPSErrors: true });
test.skip(!hasProgram("caddy"), "Caddy is not installed");

test("during and after the deployment of another build, every page gets its files, also one that is open", async ({
  page,
  context,
  pageErrors,
}) => {
  await using other = await makeOtherBuild();
  await using started = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), "deployment-"));
  started.defer(() => rm(dataDir, { recursive: true, force: true }));
  const ports = [await freePort(), await freePort()] as const;
  const start = async (port: number, script = "dist/server/node.js") =>
    started.use(
      await startSite({ HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir }, script),
    );
  const sites = [await start(ports[0]), await start(ports[1])] as const;
  await using caddy = await startCaddy(ports);
  // A picture belongs to the content and not to a build. Encoding it takes as long as the machine needs.
  await context.route("**/pictures/**", (route) => route.fulfill({ body: "" }));
  const failed: string[] = [];
  context.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(caddy.url);
  const script = page.locator("script[src^='/assets/entry']");
  const first = await script.getAttribute("src");
  // One of the two servers has the other build.
  await sites[1].stop();
  await start(ports[1], other.server);
  const seen = new Set<string | null>();
  for (let visits = 0; visits < 4 || seen.size < 2; visits++) {
    const fresh = await context.newPage();
    await fresh.goto(caddy.url, { waitUntil: "load" });
    const shown = await fresh.locator("script[src^='/assets/entry']").getAttribute("src");
    // Caddy takes turns. Whether a visit makes an odd or an even number of requests, both servers get a page's first one.
    if (visits % 2 > 0) await page.request.get(caddy.url);
    seen.add(shown);
    await fresh.getByRole("button", { name: "Pausa bildspelet" }).click();
    await expect(fresh.getByRole("button", { name: "Spela bildspelet" })).toBeVisible();
    await fresh.close();
  }
  // Both have it. The page that was opened before still hydrates its islands.
  await sites[0].stop();
  await start(ports[0], other.server);
  expect(seen).toContain(first);
  await page.getByRole("button", { name: "Pausa bildspelet" }).click();
  await expect(page.getByRole("button", { name: "Spela bildspelet" })).toBeVisible();
  await page.locator("#contact .office-map").scrollIntoViewIfNeeded();
  await expect(page.locator(".leaflet-container")).toBeVisible();
  expect(failed).toEqual([]);
  expect(pageErrors).toEqual([]);
  const unknown = await page.request.get(`${caddy.url}/assets/entry.client-unknown.js`);
  expect([unknown.status(), unknown.headers()["cache-control"]]).toEqual([404, "no-store"]);
});

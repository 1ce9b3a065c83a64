import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announceChange, webhookSecret } from "#tests/faults/announce.ts";
import { print, until } from "#tests/faults/measure.ts";
import { type FaultyService, startFaultyService } from "#tests/support/faulty-service.ts";
import { freePort, type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { sendRequest } from "./send-request.ts";
import type { Host } from "./host.ts";
import { hasProgram } from "#tools/test/programs.ts";
import { startVarnish } from "./host-varnish.ts";

/** Unpublishing content on a site with two servers, Varnish in front of one of them, and a mirror of the other. */

const purgeToken = "the-token-of-the-caches-and-the-servers";

describe.skipIf(!hasProgram("varnishd"))("unpublished content", () => {
  let service: FaultyService;
  let sites: SiteProcess[];
  let varnish: Host;
  let directory: string;
  const mirror = () => join(directory, "site");

  beforeAll(async () => {
    service = await startFaultyService();
    directory = await mkdtemp(join(tmpdir(), "retraction-"));
    const [first, second, cache] = [await freePort(), await freePort(), await freePort()];
    const start = (port: number, peer: number, more: Record<string, string> = {}) =>
      startSite({
        ...service.environment,
        CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
        HOST: "127.0.0.1",
        PORT: String(port),
        SITE_PEERS: `http://127.0.0.1:${peer}`,
        CACHE_PURGE_URLS: `http://127.0.0.1:${cache}`,
        CACHE_PURGE_TOKEN: purgeToken,
        ...more,
      });
    sites = await Promise.all([
      start(first, second, { MIRROR_DIR: mirror() }),
      start(second, first),
    ]);
    varnish = await startVarnish(sites[1]?.url ?? "", undefined, { port: cache, purgeToken });
  }, 60_000);

  afterAll(async () => {
    await varnish?.stop();
    await Promise.all((sites ?? []).map((site) => site.stop()));
    await service?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const paths = ["/", "/?lang=en-US", "/page-data/sv.json"];
  /** Returns every page that visitors can get, from the servers, the cache and the mirror. */
  async function everything(): Promise<string[]> {
    const urls = [...sites, varnish].flatMap(({ url }) => paths.map((path) => url + path));
    const answers = await Promise.all(
      urls.map(async (url) => (await sendRequest(url)).body.toString()),
    );
    const files = ["index.html", "en-US.html"].map((name) =>
      readFile(join(mirror(), name), "utf8").catch(() => ""),
    );
    return [...answers, ...(await Promise.all(files))];
  }

  it("unpublished content disappears from servers, cache and mirror within seconds of one webhook", async () => {
    const list = await service.read("partner", "");
    const [mistake] = list.items;
    const name = String(mistake?.fields["name"]);
    await until(async () => (await everything()).every((text) => text.includes(name)));
    service.answers.set("partner", () => ({
      ...list,
      items: list.items.slice(1),
      total: list.items.length - 1,
    }));
    const began = performance.now();
    expect(await announceChange(sites[0]?.url ?? "", { event: "unpublish" })).toBe(204);
    await until(async () => !(await everything()).some((text) => text.includes(name)), 20_000);
    print("retraction", { seconds: Math.round((performance.now() - began) / 100) / 10 });
    await until(
      async () =>
        JSON.parse((await sendRequest(`${sites[0]?.url}/healthz`)).body.toString()).mirror
          .isCurrent,
    );
  });

  it.each(["", "wrong"])("the cache rejects purge requests with the token '%s'", async (token) => {
    const headers = { "X-Purge-Token": token };
    expect((await sendRequest(varnish.url, { method: "BAN", headers })).status).toBe(403);
  });
});

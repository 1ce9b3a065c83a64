import { get as getOverHttps } from "node:https";
import { connect } from "node:http2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { print, until, visits } from "#tests/faults/measure.ts";
import { countOf } from "#tests/support/scale.ts";
import { freePort, type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { hasProgram } from "#tools/test/programs.ts";
import { type Caddy, startCaddy } from "./caddy.ts";
import { smallContent } from "./static-site.ts";

/** Servers behind docs/hosting/Caddyfile, restarted while they are visited. */

describe.skipIf(!hasProgram("caddy"))("two servers behind Caddy", () => {
  let content: Awaited<ReturnType<typeof smallContent>>;
  let ports: readonly [number, number];
  let sites: [SiteProcess, SiteProcess];
  let caddy: Caddy;
  const start = (port: number) =>
    startSite({ CONTENT_DIR: content.directory, HOST: "127.0.0.1", PORT: String(port) });

  beforeAll(async () => {
    content = await smallContent();
    ports = [await freePort(), await freePort()];
    sites = [await start(ports[0]), await start(ports[1])];
    caddy = await startCaddy(ports);
    await until(async () => (await status(caddy)) === 200, 20_000);
  }, 60_000);
  afterAll(async () => {
    await caddy?.stop();
    await Promise.all((sites ?? []).map((site) => site.stop()));
    await content?.remove();
  });

  it(
    "no visit fails while one is deployed, then the other, and while the only one left is killed",
    async () => {
      let isDone = false;
      let visited = 0;
      const visiting = visits(
        () => `${caddy.url}/${visited++ % 2 === 0 ? "" : "?lang=en-US"}`,
        ["</html>"],
        (made) => made < countOf(100_000, 300) || !isDone,
        // A visit waits up to 30 s in Caddy while no server answers.
        { authority: caddy.authority, concurrency: 12, timeout: 40_000 },
      );
      try {
        for (const index of [0, 1] as const) {
          await sites[index].stop();
          sites[index] = await start(ports[index]);
        }
        await sites[1].stop();
        process.kill(sites[0].pid, "SIGKILL");
        await sites[0].ended;
        sites[0] = await start(ports[0]);
      } finally {
        isDone = true;
      }
      const seen = await visiting;
      print("restarts behind Caddy", seen);
      expect(seen.faults).toEqual([]);
    },
    countOf(600_000, 90_000),
  );

  it("redirects http to https, and serves HTTP/2", async () => {
    const redirect = await fetch(`${caddy.httpUrl}/?lang=en-US`, { redirect: "manual" });
    expect([redirect.status, redirect.headers.get("location")]).toEqual([
      308,
      "https://localhost/?lang=en-US",
    ]);
    const session = connect(caddy.url, { ca: caddy.authority });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      session.on("error", reject);
      session.request({ ":path": "/" }).on("response", resolve).end();
    });
    session.destroy();
    expect(headers).toMatchObject({
      ":status": 200,
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "cache-control": expect.stringContaining("s-maxage=30"),
    });
    expect(headers).not.toHaveProperty("server");
  });
});

const status = ({ url, authority }: Caddy) =>
  new Promise<number | undefined>((resolve) => {
    getOverHttps(url, { ca: authority, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on("error", () => resolve(undefined));
  });

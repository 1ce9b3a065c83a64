import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { print, until, visits } from "#tests/faults/measure.ts";
import { countOf, limit } from "#tests/support/scale.ts";
import { freePort, type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { hasProgram } from "#tools/test/programs.ts";
import { type Caddy, startCaddy } from "./caddy.ts";

/** Servers behind docs/hosting/Caddyfile, restarted while they are visited. */

describe.skipIf(!hasProgram("caddy"))("two servers behind Caddy", () => {
  let ports: readonly [number, number];
  let sites: [SiteProcess, SiteProcess];
  let caddy: Caddy;
  const start = (port: number) => startSite({ HOST: "127.0.0.1", PORT: String(port) });

  beforeAll(async () => {
    ports = [await freePort(), await freePort()];
    sites = [await start(ports[0]), await start(ports[1])];
    caddy = await startCaddy(ports);
    await until(async () => (await answer(caddy))?.statusCode === 200);
  });
  afterAll(async () => {
    await caddy?.stop();
    await Promise.all((sites ?? []).map((site) => site.stop()));
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
        { authority: caddy.authority, concurrency: 12, timeout: limit(2) },
      );
      try {
        for (const index of [0, 1] as const) {
          await sites[index].stop();
          sites[index] = await start(ports[index]);
        }
        await sites[1].stop();
        process.kill(sites[0].pid, "SIGKILL");
        await sites[0].stop();
        sites[0] = await start(ports[0]);
      } finally {
        isDone = true;
      }
      const seen = await visiting;
      print("restarts behind Caddy", seen);
      expect(seen.faults).toEqual([]);
    },
    limit(countOf(60, 6)),
  );

  it("redirects http to https, and passes the headers of the site on", async () => {
    const redirect = await fetch(`${caddy.httpUrl}/?lang=en-US`, { redirect: "manual" });
    expect([redirect.status, redirect.headers.get("location")]).toEqual([
      308,
      "https://localhost/?lang=en-US",
    ]);
    const headers = (await answer(caddy))?.headers;
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "cache-control": expect.stringContaining("s-maxage=30"),
    });
    expect(headers).not.toHaveProperty("server");
  });
});

const answer = ({ url, authority }: Caddy) =>
  new Promise<IncomingMessage | undefined>((resolve) => {
    get(url, { ca: authority, agent: false }, (response) => {
      response.resume();
      resolve(response);
    }).on("error", () => resolve(undefined));
  });

import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { headersOf } from "#server/headers.ts";
import { print } from "#tests/faults/measure.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { sendRequest } from "./send-request.ts";
import { startCountingOrigin } from "./counting-origin.ts";
import { simulateVisitors } from "./simulated-visitors.ts";
import type { Host } from "./host.ts";
import { hasProgram } from "#tools/test/programs.ts";
import { startVarnish } from "./host-varnish.ts";
import { countOf, isLong } from "#tests/support/scale.ts";
import { makeStaticSite, smallContent } from "./static-site.ts";

/** Varnish in front of the Node.js server: few requests to the origin, and responses without an origin. */

/** Shortens cache times from minutes to a second. */
const shorter = (vcl: string) =>
  vcl.replace(
    "sub vcl_backend_response {",
    `sub vcl_backend_response {
  if (beresp.ttl > 1s) { set beresp.ttl = 1s; }
  set beresp.http.CDN-Cache-Control = "stale-while-revalidate=1";`,
  );

describe.skipIf(!hasProgram("varnishd"))("Varnish", () => {
  let content: Awaited<ReturnType<typeof smallContent>>;
  let made: Awaited<ReturnType<typeof makeStaticSite>>;
  let site: SiteProcess;

  beforeAll(async () => {
    content = await smallContent();
    const environment = { CONTENT_DIR: content.directory };
    made = await makeStaticSite(environment);
    site = await startSite(environment);
  }, 60_000);

  afterAll(async () => {
    await site?.stop();
    await made?.remove();
    await content?.remove();
  });

  async function withVarnish(change: (vcl: string) => string, use: Use): Promise<void> {
    const origin = await startCountingOrigin(site.url);
    const varnish = await startVarnish(origin.url, change);
    try {
      await use(varnish, origin);
    } finally {
      await varnish.stop();
      await origin.kill().catch(() => undefined);
    }
  }

  const pages = ({ url }: Host) => [`${url}/`, `${url}/?lang=en-US`];

  it(
    "requests each language from the server at most twice a minute, for any number of visits",
    () =>
      withVarnish(
        (vcl) => vcl,
        async (varnish, origin) => {
          await simulateVisitors({ urls: pages(varnish), shouldContinue: (made) => made < 100 });
          const began = origin.requests();
          const visits = countOf(100_000, 2000);
          const seen = await simulateVisitors({
            urls: pages(varnish),
            shouldContinue: (made) => made < visits,
          });
          const requests = origin.requests() - began;
          print("visits through Varnish", { ...seen, originRequests: requests });
          expect(seen.faults).toEqual([]);
          expect(requests).toBeLessThanOrEqual(2 * Math.ceil(seen.seconds / 30));
        },
      ),
    countOf(300_000, 60_000),
  );

  it(
    "serves the cached page while the server is down, long after it has become stale",
    () =>
      withVarnish(shorter, async (varnish, origin) => {
        await simulateVisitors({ urls: pages(varnish), shouldContinue: (made) => made < 20 });
        await origin.kill();
        const began = performance.now();
        const timeout = countOf(60_000, 4000);
        const seen = await simulateVisitors({
          urls: pages(varnish),
          shouldContinue: () => performance.now() - began < timeout,
        });
        print("visits without an origin", seen);
        expect(seen.faults).toEqual([]);
        const own = await sendRequest(`${varnish.url}/?lang=en-US&visitor=anna`, {
          headers: { "accept-encoding": "br" },
        });
        expect(own.status).toBe(200);
        expect(own.body.toString()).toContain('<html lang="en"');
        const unknown = await sendRequest(`${varnish.url}/never-requested`);
        expect(unknown.status).toBe(503);
        expect(unknown.headers).toMatchObject(
          Object.fromEntries(
            Object.entries(headersOf("uncached", readConfig({}))).map(([name, value]) => [
              name.toLowerCase(),
              value,
            ]),
          ),
        );
      }),
    countOf(120_000, 60_000),
  );

  it.skipIf(!isLong)(
    "serves stale pages while the server is down, with unshortened cache times",
    () =>
      withVarnish(
        (vcl) => vcl,
        async (varnish, origin) => {
          await simulateVisitors({ urls: pages(varnish), shouldContinue: (made) => made < 20 });
          await origin.kill();
          await pause(45_000);
          const seen = await simulateVisitors({
            urls: pages(varnish),
            shouldContinue: (made) => made < 10_000,
          });
          print("visits 45 s after the origin has gone", seen);
          expect(seen.faults).toEqual([]);
        },
      ),
    120_000,
  );
});

type Use = (
  varnish: Host,
  origin: Awaited<ReturnType<typeof startCountingOrigin>>,
) => Promise<void>;

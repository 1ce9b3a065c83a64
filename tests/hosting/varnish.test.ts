import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { headersOf } from "#server/headers.ts";
import { print } from "#tests/faults/measure.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { ask } from "./ask.ts";
import { startCountingOrigin } from "./counting-origin.ts";
import { crowd } from "./crowd.ts";
import { type Engine, hasProgram } from "./engine.ts";
import { startVarnish } from "./engine-varnish.ts";
import { isFullLoad, loadOf } from "./scale.ts";
import { makeStaticSite, smallContent } from "./static-site.ts";

/** Varnish before the Node server: how little it asks, and how long it goes on alone. */

/** Seconds instead of minutes, unless there is time to wait for the real ones. */
const shorter = (vcl: string) =>
  vcl.replace(
    "sub vcl_backend_response {",
    `sub vcl_backend_response {
  if (beresp.ttl > 1s) { set beresp.ttl = 1s; }
  set beresp.http.CDN-Cache-Control = "stale-while-revalidate=1";`,
  );

describe.skipIf(!hasProgram("varnishd", "-V", "varnish"))("Varnish", () => {
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

  async function before(change: (vcl: string) => string, use: Use): Promise<void> {
    const origin = await startCountingOrigin(site.url);
    const varnish = await startVarnish(origin.url, change);
    try {
      await use(varnish, origin);
    } finally {
      await varnish.stop();
      await origin.kill().catch(() => undefined);
    }
  }

  const pages = ({ url }: Engine) => [`${url}/`, `${url}/?lang=en-US`];

  it(
    "asks for each language twice a minute, however many visit",
    () =>
      before(
        (vcl) => vcl,
        async (varnish, origin) => {
          await crowd({ urls: pages(varnish), going: (made) => made < 100 });
          const began = origin.asked();
          const visits = loadOf(100_000, 2000);
          const seen = await crowd({ urls: pages(varnish), going: (made) => made < visits });
          const asked = origin.asked() - began;
          print("visits before an origin", { ...seen, originRequests: asked });
          expect(seen.faults).toEqual([]);
          expect(asked).toBeLessThanOrEqual(2 * Math.ceil(seen.seconds / 30));
        },
      ),
    loadOf(300_000, 60_000),
  );

  it(
    "answers in full when the server is gone, long after what it keeps has grown old",
    () =>
      before(shorter, async (varnish, origin) => {
        await crowd({ urls: pages(varnish), going: (made) => made < 20 });
        await origin.kill();
        const began = performance.now();
        const patience = loadOf(60_000, 4000);
        const seen = await crowd({
          urls: pages(varnish),
          going: () => performance.now() - began < patience,
        });
        print("visits without an origin", seen);
        expect(seen.faults).toEqual([]);
        const own = await ask(`${varnish.url}/?lang=en-US&visitor=anna`, {
          headers: { "accept-encoding": "br" },
        });
        expect(own.status).toBe(200);
        expect(own.body.toString()).toContain('<html lang="en"');
        const unknown = await ask(`${varnish.url}/never-asked-for`);
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
    loadOf(120_000, 60_000),
  );

  it.skipIf(!isFullLoad)(
    "goes on with its real times too",
    () =>
      before(
        (vcl) => vcl,
        async (varnish, origin) => {
          await crowd({ urls: pages(varnish), going: (made) => made < 20 });
          await origin.kill();
          await pause(45_000);
          const seen = await crowd({ urls: pages(varnish), going: (made) => made < 10_000 });
          print("visits 45 s after the origin has gone", seen);
          expect(seen.faults).toEqual([]);
        },
      ),
    120_000,
  );
});

type Use = (
  varnish: Engine,
  origin: Awaited<ReturnType<typeof startCountingOrigin>>,
) => Promise<void>;

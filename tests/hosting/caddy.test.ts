import { readFile } from "node:fs/promises";
import { connect } from "node:http2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { headersOf } from "#server/headers.ts";
import { print, until } from "#tests/faults/measure.ts";
import { freePort, type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { type Answer, sendRequest } from "./send-request.ts";
import { simulateVisitors } from "./simulated-visitors.ts";
import { hasProgram } from "#tools/test/programs.ts";
import { type Caddy, startCaddy } from "./host-caddy.ts";
import { inlineStyles } from "./inline-styles.ts";
import { countOf } from "#tests/support/scale.ts";
import { makeStaticSite, smallContent } from "./static-site.ts";

/** Two servers behind docs/hosting/Caddyfile, with the static export as mirror. */

describe.skipIf(!hasProgram("caddy"))("two servers behind Caddy", () => {
  let content: Awaited<ReturnType<typeof smallContent>>;
  let made: Awaited<ReturnType<typeof makeStaticSite>>;
  let sites: SiteProcess[];
  let caddy: Caddy;
  let authority: string;

  const start = (port: number) =>
    startSite({ CONTENT_DIR: content.directory, HOST: "127.0.0.1", PORT: String(port) });

  beforeAll(async () => {
    content = await smallContent();
    const [export_, ...started] = await Promise.all([
      makeStaticSite({ CONTENT_DIR: content.directory }),
      start(await freePort()),
      start(await freePort()),
    ]);
    made = export_;
    sites = started;
    caddy = await startCaddy(
      sites.map(({ url }) => url),
      made.site,
    );
    await until(async () => {
      authority = await readFile(caddy.authority, "utf8").catch(() => "");
      return authority !== "" && (await get("/").catch(() => undefined))?.status === 200;
    });
  }, 120_000);

  afterAll(async () => {
    await caddy?.stop();
    await Promise.all((sites ?? []).map((site) => site.stop()));
    await made?.remove();
    await content?.remove();
  });

  const get = (path: string, question: Parameters<typeof sendRequest>[1] = {}): Promise<Answer> =>
    sendRequest(caddy.url + path, { ...question, authority });

  /** Makes visits in both languages until `events` has finished and `visits` were made. */
  async function visitedDuring(visits: number, events: () => Promise<void>) {
    let isDone = false;
    const visiting = simulateVisitors({
      urls: [`${caddy.url}/`, `${caddy.url}/?lang=en-US`],
      shouldContinue: (made) => made < visits || !isDone,
      authority,
    });
    await events().finally(() => {
      isDone = true;
    });
    return visiting;
  }

  async function startAgain(index: number): Promise<void> {
    const port = Number(new URL(sites[index]?.url ?? "").port);
    sites[index] = await start(port);
  }

  it("forwards the server's bytes and headers unchanged over https", async () => {
    const headers = { "accept-encoding": "br" };
    const [through, direct] = await Promise.all([
      get("/", { headers }),
      sendRequest(sites[0]?.url ?? "", { headers }),
    ]);
    const own = new Set(["alt-svc", "connection", "date", "keep-alive", "x-request-id"]);
    const comparable = (answer: Answer) =>
      Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !own.has(name)));
    expect(through.headers["content-encoding"]).toBe("br");
    expect(comparable(through)).toEqual(comparable(direct));
    expect(through.body).toEqual(direct.body);
  });

  it("redirects http to https", async () => {
    const { status, headers } = await sendRequest(`${caddy.httpUrl}/?lang=en-US`);
    expect([status, headers["location"]]).toEqual([308, "https://localhost/?lang=en-US"]);
  });

  it("supports HTTP/2 and announces HTTP/3", async () => {
    const session = connect(caddy.url, { ca: authority });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      session.on("error", reject);
      session.request({ ":path": "/" }).on("response", resolve).end();
    });
    session.destroy();
    expect(headers[":status"]).toBe(200);
    expect(headers["alt-svc"]).toContain("h3=");
  });

  it("rejects bodies that are larger than any webhook request", async () => {
    const tooMuch = await get("/content-changed", {
      method: "POST",
      body: "x".repeat(5 * 1024 * 1024),
    }).catch((error: unknown) => String(error));
    // The connection may be closed while the rest of the body is being sent.
    const seen = typeof tooMuch === "string" ? tooMuch : String(tooMuch.status);
    expect(seen).toMatch(/^413$|EPIPE|ECONNRESET/);
  });

  it(
    "no visit fails while one server is killed and both are deployed",
    async () => {
      const seen = await visitedDuring(countOf(100_000, 500), async () => {
        process.kill(sites[0]?.pid ?? 0, "SIGKILL");
        await sites[0]?.ended;
        await startAgain(0);
        for (const index of [1, 0]) {
          await sites[index]?.stop();
          await startAgain(index);
        }
      });
      print("two servers behind Caddy", seen);
      expect(seen.faults).toEqual([]);
    },
    countOf(600_000, 60_000),
  );

  it(
    "serves the mirror with the same headers while no server responds",
    async () => {
      const seen = await visitedDuring(countOf(100_000, 500), async () => {
        for (const { pid } of sites) process.kill(pid, "SIGKILL");
        await Promise.all(sites.map(({ ended }) => ended));
        for (const path of ["/", "/?lang=en-US", "/no-such-page"]) {
          const { status, headers, body } = await get(path);
          const kind = path === "/no-such-page" ? "not found" : "page";
          expect(status).toBe(kind === "page" ? 200 : 404);
          const table = headersOf(kind, readConfig({}), inlineStyles(body.toString()));
          for (const [name, value] of Object.entries(table)) {
            expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
          }
          expect(body.toString()).toContain(path === "/?lang=en-US" ? 'lang="en"' : "<html");
        }
      });
      print("no server behind Caddy", seen);
      expect(seen.faults).toEqual([]);
      await startAgain(0);
      await until(async () => (await get("/healthz")).status === 200);
    },
    countOf(300_000, 60_000),
  );
});

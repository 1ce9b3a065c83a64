import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { perRequest } from "#content/service";
import { perLocale } from "#language/languages.ts";
import { readConfig } from "./config.ts";
import { listOf } from "./content/editions-over.test-setup.ts";
import { createEditionStore } from "./content/store.ts";
import { createSite } from "./site.ts";
import { builtSite } from "#tests/support/built-site.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** A component that a test lets fail. */
const throwing = vi.hoisted(() => ({ head: false }));
vi.mock("#src/page/page-head.server.tsx", () => ({
  PageHead() {
    if (throwing.head) throw new Error("broken on purpose");
    return null;
  },
}));

/** Starts a site, with its data in the directory. */
async function started(directory: string, environment: Record<string, string>) {
  const config = readConfig({ DATA_DIR: directory, ...environment });
  const reasons: unknown[] = [];
  const site = await createSite(config, builtSite, (_level, _event, { reason } = {}) =>
    reasons.push(reason),
  );
  await site.load();
  await site.start();
  const ask = async (path: string, init: RequestInit = {}) =>
    site.fetch(new Request(`http://localhost:3000${path}`, init));
  return { ask, reasons, stop: site.stop };
}

/** The same until the end of the test, with its data in a folder of its own. */
async function startedForTest(environment: Record<string, string>) {
  const site = await started(await temporaryFolder(), environment);
  onTestFinished(site.stop);
  return site;
}

/** Those that MDN HTTP Observatory rates, besides Strict-Transport-Security, and those that keep a page's address and powers to itself. */
const securityHeaders = [
  "content-security-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
];
const securityHeadersIn = (headers: Headers) => securityHeaders.filter((name) => headers.has(name));

describe("the site over the sample space", () => {
  let site: Awaited<ReturnType<typeof started>>;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "site-"));
    site = await started(dataDir, { PREVIEW_SECRET: "0123456789abcdef0123456789abcdef" });
    return async () => {
      await site.stop();
      await rm(dataDir, { recursive: true });
    };
  });

  const htmlOf = async (path: string) => {
    const answer = await site.ask(path);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };

  it("reports its health", async () => {
    const response = await site.ask("/healthz");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      status: "ok",
      version: builtSite.version,
      content: {
        source: "sample",
        renewedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        ageSeconds: expect.any(Number),
        failing: [],
      },
    });
  });

  it("sends the same security headers with 200, 304 and 404", async () => {
    const page = await site.ask("/");
    const known = { "If-None-Match": page.headers.get("etag") ?? "" };
    const answers = [page, await site.ask("/", { headers: known }), await site.ask("/none")];
    expect(answers.map(({ status }) => status)).toEqual([200, 304, 404]);
    for (const { headers } of answers) expect(securityHeadersIn(headers)).toEqual(securityHeaders);
  });

  it("sends each language's page with the same bytes for any other query parameters and headers", async () => {
    const headers = { "Accept-Encoding": "br" };
    const personal = { ...headers, "Accept-Language": "en", Cookie: "lang=en-US" };
    for (const [address, others] of [
      [
        "/",
        ["/?", "/?campaign=1", "/?lang=en", "/?lang=de", "/?lang=de&lang=en-US", "/?LANG=en-US"],
      ],
      ["/?lang=en-US", ["/?lang=en-US&campaign=1", "/?a=%ff&lang=en-US"]],
    ] as const) {
      const expected = await site.ask(address, { headers });
      expect(expected.headers.get("vary")).toBe("Accept-Encoding");
      const bytes = await expected.bytes();
      const plain = await site.ask(address, { headers: { "Accept-Encoding": "identity" } });
      expect(plain.headers.get("etag")).not.toBe(expected.headers.get("etag"));
      for (const other of others) {
        const answer = await site.ask(other, { headers: personal });
        const found = { other, etag: answer.headers.get("etag"), bytes: await answer.bytes() };
        expect(found).toEqual({ other, etag: expected.headers.get("etag"), bytes });
      }
    }
  });

  it("sends the pictures that its pages name, an original in place of any other variant, and nothing else", async () => {
    const page = await (await site.ask("/")).text();
    const [, named = ""] = /srcSet="(\/pictures\/\S+w=320\S+) 320w/i.exec(page) ?? [];
    const address = named.replaceAll("&amp;", "&");
    const found = await site.ask(address);
    expect(found.headers.get("content-type")).toBe("image/avif");
    expect(found.headers.get("cache-control")).toContain("immutable");
    expect(found.headers.get("content-length")).toBe(String((await found.bytes()).length));
    const [original = ""] = address.split("?");
    const other = await site.ask(`${original}?w=77`);
    expect(other.headers.get("cache-control")).not.toContain("immutable");
    expect(await other.bytes()).toEqual(await (await site.ask(original)).bytes());
    const { status, headers } = await site.ask(address.replace(/[\da-f]{16}/, "0".repeat(16)));
    expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  it("answers with the router's error screen for any other address, and with no page for a missing file of its pages", async () => {
    for (const path of ["/none", "/index.html", "/foo.png", "/.env", "/a/b.js", "/%"]) {
      const { status, headers, html } = await htmlOf(path);
      expect([path, status, headers.get("cache-control")]).toEqual([
        path,
        404,
        "public, max-age=60",
      ]);
      expect(html).toMatch(/<h2>Unexpected Application Error!<\/h2><h3[^>]*>404 Not Found</);
    }
    for (const path of ["/assets/none.js", "/pictures/none.jpg"]) {
      const { status, headers, html } = await htmlOf(path);
      expect([status, headers.get("cache-control"), html]).toEqual([404, "no-store", "Not Found"]);
    }
  });

  it("has no preview, since there are no drafts", async () => {
    for (const path of ["/preview?secret=0123456789abcdef0123456789abcdef", "/preview/data"]) {
      expect((await site.ask(path)).status).toBe(404);
    }
  });
});

it("sends the scripts of earlier builds to open pages, the files that are there for everybody, and no others", async () => {
  const folder = await temporaryFolder();
  const store = createEditionStore(folder, "a space", () => undefined);
  await store.save(perLocale(() => perRequest(() => listOf())));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/earlier-build.js"), "earlier()");
  const { ask, stop } = await started(folder, {});
  onTestFinished(stop);
  for (const [path, type, caching] of [
    ["/assets/earlier-build.js", "text/javascript; charset=utf-8", /immutable/],
    ["/favicon.svg", "image/svg+xml; charset=utf-8", /max-age=86400$/],
  ] as const) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("content-type")]).toEqual([200, type]);
    expect(headers.get("cache-control")).toMatch(caching);
    expect(headers.get("content-security-policy")).toContain("sandbox");
  }
  expect(await (await ask("/assets/earlier-build.js")).text()).toBe("earlier()");
  for (const path of ["/assets/..%2flists.json", "/assets/%2e%2e%5clists.json", "/lists.json"]) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
});

const contentful = { CONTENTFUL_SPACE_ID: "s", CONTENTFUL_ACCESS_TOKEN: "t" };

it("serves a page without content, uncached, while there is none", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 404 })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { ask } = await startedForTest(contentful);
  const health = await ask("/healthz");
  expect([health.status, (await health.json()).status]).toEqual([503, "empty"]);
  const page = await ask("/");
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store, no-transform"]);
  expect(page.headers.has("cdn-cache-control")).toBe(false);
  expect(await page.text()).toContain('id="contact"');
});

it("shows stored content while the service is down, and is stale with status 200", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 404 })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const folder = await temporaryFolder();
  const store = createEditionStore(folder, "https://cdn.contentful.com s master", () => undefined);
  const received = perLocale(() => perRequest(() => listOf("Sparat")));
  await store.save(received);
  await utimes(join(folder, "lists.json"), 0, 0);
  const { ask, stop } = await started(folder, contentful);
  onTestFinished(stop);
  expect(await (await ask("/")).text()).toContain("Sparat");
  const health = async () => {
    const answer = await ask("/healthz");
    return [answer.status, (await answer.json()).status];
  };
  await expect.poll(health).toEqual([200, "stale"]);
});

it("responds with the router's error screen and 500 while the document cannot be rendered", async () => {
  throwing.head = true;
  onTestFinished(() => void (throwing.head = false));
  const { ask, reasons } = await startedForTest({});
  for (const path of ["/", "/?lang=en-US"]) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([500, "no-store"]);
    expect(securityHeadersIn(answer.headers)).toEqual(securityHeaders);
    const html = await answer.text();
    expect(html).toMatch(
      /<h2>Unexpected Application Error!<\/h2><h3[^>]*>500 Internal Server Error</,
    );
    expect(html).not.toContain("broken on purpose");
  }
  expect(reasons).toContain("broken on purpose");
});

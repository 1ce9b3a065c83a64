import { gunzipSync } from "node:zlib";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { answersOf, perRequest } from "#content/service";
import { perLocale } from "#language/languages.ts";
import { listOf } from "./content/editions-over.test-setup.ts";
import { createEditionStore } from "./content/store.ts";
import { startedSite } from "./started-site.test-setup.ts";
import { builtSite } from "#tests/support/built-site.ts";
import { failFor } from "#tests/support/failing-react.ts";
import { companyName } from "#tests/support/sample.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

vi.mock("react-dom/server", () => import("#tests/support/failing-react.ts"));

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

it("reports version, source and age of its content in /healthz, uncached", async () => {
  const { ask } = await startedSite();
  const response = await ask("/healthz");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(JSON.parse(response.text)).toEqual({
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

it("sends the same security headers with 200, 304 for a known tag, also a weak one, and 404", async () => {
  const { ask } = await startedSite();
  const page = await ask("/");
  // As a proxy that compresses sends it.
  const known = { "If-None-Match": `"another", W/${page.headers.get("etag")}` };
  const answers = [page, await ask("/", known), await ask("/none")];
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 404]);
  for (const { headers } of answers) expect(securityHeadersIn(headers)).toEqual(securityHeaders);
  expect(answers[1]?.headers.get("vary")).toBe(page.headers.get("vary"));
});

it("redirects every address of the product domain", async () => {
  const { ask } = await startedSite({ PRODUCT_DOMAIN: "p.example", SITE_URL: "https://a.example" });
  for (const address of [
    "p.example/",
    "p.example:8080/any?lang=en-US",
    "p.example.:443/robots.txt",
  ]) {
    const { status, headers } = await ask(`http://${address}`);
    expect([status, headers.get("location")]).toEqual([302, "https://a.example/powerbi"]);
  }
});

it("sends each language's page with the same bytes for any other query parameters and headers", async () => {
  const { ask } = await startedSite();
  const headers = { "Accept-Encoding": "br" };
  const personal = { ...headers, "Accept-Language": "en", Cookie: "lang=en-US" };
  const swedish = ["/?", "/?campaign=1", "/?lang=english", "/?lang=de&lang=en-US", "/?LANG=en-US"];
  // Mail programmes encode what follows the language, and caches that know No-Vary-Search decode names.
  const spelled = "en en-us EN en_US en-GB en-US&campaign=1 en-US%23about en-US%26campaign=1";
  const english = spelled.split(" ").map((lang) => `/?lang=${lang}`);
  for (const [address, others] of [
    ["/", swedish],
    ["/?lang=en-US", [...english, "/?a=%ff&lang=en-US", "/?l%61ng=en-US"]],
  ] as const) {
    const { headers: sent, bytes } = await ask(address, headers);
    expect(sent.get("vary")).toBe("Accept-Encoding");
    const plain = await ask(address, { "Accept-Encoding": "identity" });
    expect(plain.headers.get("etag")).not.toBe(sent.get("etag"));
    for (const other of others) {
      const answer = await ask(other, personal);
      const found = { other, etag: answer.headers.get("etag"), bytes: answer.bytes };
      expect(found).toEqual({ other, etag: sent.get("etag"), bytes });
    }
  }
});

it("leads to the section of a hash that a mail programme has encoded", async () => {
  const { ask } = await startedSite();
  for (const [encoded, address] of [
    ["/%23contact", "/#contact"],
    ["/%23F%C3%B6r%20alla/a?lang=en-US", "/?lang=en-US#F%C3%B6r%20alla/a"],
  ] as const) {
    const { status, headers } = await ask(encoded);
    expect([status, headers.get("location")]).toEqual([302, address]);
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

it("sends the pictures that its pages name, an original in place of any other variant, and nothing else", async () => {
  const { ask } = await startedSite();
  const { text } = await ask("/");
  const [, named = ""] = /srcSet="(\/pictures\/\S+w=320\S+) 320w/i.exec(text) ?? [];
  const address = named.replaceAll("&amp;", "&");
  const found = await ask(address);
  expect(found.headers.get("content-type")).toBe("image/avif");
  expect(found.headers.get("cache-control")).toContain("immutable");
  expect(found.headers.get("content-length")).toBe(String(found.bytes.length));
  const [original = ""] = address.split("?");
  const other = await ask(`${original}?w=77`);
  expect(other.headers.get("cache-control")).not.toContain("immutable");
  expect(other.bytes).toEqual((await ask(original)).bytes);
  const { status, headers } = await ask(address.replace(/[\da-f]{16}/, "0".repeat(16)));
  expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
});

it("compresses drawings, each once", async () => {
  const { ask } = await startedSite();
  const [address = ""] = /\/pictures\/[^"]+\.svg/.exec((await ask("/")).text) ?? [];
  const { headers, bytes } = await ask(address, { "accept-encoding": "gzip" });
  expect(headers.get("content-encoding")).toBe("gzip");
  expect(headers.get("content-length")).toBe(String(bytes.length));
  expect(gunzipSync(bytes)).toEqual(Buffer.from((await ask(address)).bytes));
});

it("answers with the router's error screen for any other address, and with no page for a missing file of its pages", async () => {
  const { ask } = await startedSite();
  for (const path of ["/none", "/index.html", "/foo.png", "/.env", "/a/b.js", "/%"]) {
    const { status, headers, text } = await ask(path);
    expect([path, status, headers.get("cache-control")]).toEqual([path, 404, "public, max-age=60"]);
    expect(text).toMatch(/<h2>Unexpected Application Error!<\/h2><h3[^>]*>404 Not Found</);
  }
  for (const path of ["/assets/none.js", "/pictures/none.jpg"]) {
    const { status, headers, text } = await ask(path);
    expect([status, headers.get("cache-control"), text]).toEqual([404, "no-store", "Not Found"]);
  }
});

it("has no preview of the sample space, which has no drafts", async () => {
  const secret = "0123456789abcdef0123456789abcdef";
  const { ask } = await startedSite({ PREVIEW_SECRET: secret });
  for (const path of [`/preview?secret=${secret}`, "/preview/data"]) {
    expect((await ask(path)).status).toBe(404);
  }
});

it("sends the scripts of earlier builds to open pages, the files that are there for everybody, and no others", async () => {
  const folder = await temporaryFolder();
  const store = createEditionStore(folder, "a space", () => undefined);
  await store.save(answersOf(perLocale(() => perRequest(() => listOf()))), null);
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/earlier-build.js"), "earlier()");
  const { ask } = await startedSite({}, folder);
  for (const [path, type, caching] of [
    ["/assets/earlier-build.js", "text/javascript; charset=utf-8", /immutable/],
    ["/favicon.svg", "image/svg+xml; charset=utf-8", /max-age=86400$/],
  ] as const) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("content-type")]).toEqual([200, type]);
    expect(headers.get("cache-control")).toMatch(caching);
    expect(headers.get("vary"), "caches may have the compressed one").toBe("Accept-Encoding");
    expect(headers.get("content-security-policy")).toContain("sandbox");
  }
  expect((await ask("/assets/earlier-build.js")).text).toBe("earlier()");
  await writeFile(join(folder, "assets/earlier-build.js.br"), "compressed");
  const sent = await ask("/assets/earlier-build.js", { "accept-encoding": "br" });
  expect([sent.headers.get("content-encoding"), sent.text]).toEqual(["br", "compressed"]);
  for (const path of ["/assets/..%2flists.json", "/assets/%2e%2e%5clists.json", "/lists.json"]) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
});

const contentful = { CONTENTFUL_SPACE_ID: "s", CONTENTFUL_ACCESS_TOKEN: "t" };

/** Lets Contentful fail until the end of the test. */
function stopContentful(): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 404 })));
  onTestFinished(() => void vi.unstubAllGlobals());
}

it("serves a page without content, uncached, while there is none", async () => {
  stopContentful();
  const { ask } = await startedSite(contentful);
  const health = await ask("/healthz");
  expect([health.status, JSON.parse(health.text).status]).toEqual([503, "empty"]);
  const page = await ask("/");
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store, no-transform"]);
  expect(page.headers.has("cdn-cache-control")).toBe(false);
  expect(page.text).toContain('id="contact"');
  for (const path of ["/robots.txt", "/sitemap.xml"]) expect((await ask(path)).status).toBe(200);
  // A former site's worker may hide the page.
  for (const path of ["/service-worker.js", "/sw.js"]) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("content-type")]).toEqual([200, "text/javascript"]);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("content-security-policy")).not.toContain("sandbox");
  }
});

it("shows what its environment had while the service is down, stale with status 200, and nothing of another environment", async () => {
  const folder = await temporaryFolder();
  vi.stubGlobal("fetch", async () => Response.json({ total: 1, ...listOf("Sparat") }));
  vi.setSystemTime("2026-01-01");
  await startedSite(contentful, folder);
  await expect.poll(() => readdir(folder)).toContain("lists.json");
  vi.useRealTimers();
  stopContentful();
  const other = await startedSite({ ...contentful, CONTENTFUL_ENVIRONMENT: "other" }, folder);
  expect((await other.ask("/")).text).not.toContain("Sparat");
  const { ask } = await startedSite(contentful, folder);
  expect((await ask("/")).text).toContain("Sparat");
  const health = async () => {
    const { status, text } = await ask("/healthz");
    return [status, JSON.parse(text).status];
  };
  await expect.poll(health).toEqual([200, "stale"]);
});

it("renews its content behind a visit after a minute", async () => {
  let title = "Först";
  vi.stubGlobal("fetch", async () => Response.json({ total: 1, ...listOf(title) }));
  const { ask } = await startedSite(contentful);
  expect((await ask("/")).text).toContain("Först");
  title = "Sedan";
  const now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now + 60_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const text = async () => (await ask("/")).text;
  await expect.poll(text).toContain("Sedan");
});

it("responds with the router's error screen and 500 while the document cannot be rendered", async () => {
  failFor(companyName);
  const { ask, reasons } = await startedSite();
  for (const path of ["/", "/?lang=en-US"]) {
    const { status, headers, text } = await ask(path);
    expect([status, headers.get("cache-control")]).toEqual([500, "no-store"]);
    expect(securityHeadersIn(headers)).toEqual(securityHeaders);
    expect(text).toMatch(/<h2>Unexpected Application Error!<\/h2><h3[^>]*>500 Internal Server/);
    expect(text).not.toContain("broken on purpose");
  }
  expect(reasons).toContain("broken on purpose");
  for (const path of ["/robots.txt", "/sitemap.xml"]) {
    expect([path, (await ask(path)).status], "depends on SITE_URL alone").toEqual([path, 200]);
  }
});

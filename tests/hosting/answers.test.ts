import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { type ResponseKind, headersOf } from "#server/headers.ts";
import { inlineStyles } from "./inline-styles.ts";
import { announceChange, webhookSecret } from "#tests/faults/announce.ts";
import { type Answer, ask } from "./ask.ts";
import type { Engine } from "./engine.ts";
import { hasProgram } from "#tools/test/programs.ts";
import { startCaddyMirror } from "./engine-caddy.ts";
import { startNginx } from "./engine-nginx.ts";
import { startNode } from "./engine-node.ts";
import { startVarnish } from "./engine-varnish.ts";
import { makeStaticSite, smallContent } from "./static-site.ts";

/** One suite of responses for every host of the site. */

const content = await smallContent();
const environment = {
  CONTENT_DIR: content.directory,
  SITE_URL: "https://www.example.com",
  PREVIEW_SECRET: "a secret between editors",
  CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
};
const config = readConfig(environment);

const engines: { name: string; isHere: boolean; start: () => Promise<Engine> }[] = [
  { name: "the Node server", isHere: true, start: () => startNode(environment) },
  {
    name: "nginx with the static site",
    isHere: hasProgram("nginx", "-v", "nginx"),
    start: () => startNginx(made.site),
  },
  {
    name: "Caddy with the static site",
    isHere: hasProgram("caddy", "version", "caddy"),
    start: () => startCaddyMirror(made.site),
  },
  {
    name: "Varnish before the Node server",
    isHere: hasProgram("varnishd", "-V", "varnish"),
    start: () => startVarnish(reference.url),
  },
];

let made: Awaited<ReturnType<typeof makeStaticSite>>;
let reference: Engine;

beforeAll(async () => {
  [made, reference] = await Promise.all([makeStaticSite(environment), startNode(environment)]);
}, 120_000);

afterAll(async () => {
  await reference?.stop();
  await made?.remove();
  await content.remove();
});

const addresses: readonly { path: string; status: number; kind: ResponseKind; type: string }[] = [
  ...["/", "/?lang=en-US", "/?lang=de", "/?utm_source=a", "/?lang=en-US&utm_source=a"].map(
    (path) => ({ path, status: 200, kind: "page" as const, type: "text/html" }),
  ),
  ...["/no-such-page", "/powerbi", "/nginx-headers.conf", "/index.htm"].map((path) => ({
    path,
    status: 404,
    kind: "not found" as const,
    type: "text/html",
  })),
  { path: "/robots.txt", status: 200, kind: "generated file", type: "text/plain" },
  { path: "/sitemap.xml", status: 200, kind: "generated file", type: "application/xml" },
  { path: "/llms.txt", status: 200, kind: "generated file", type: "text/plain" },
  {
    path: "/site.webmanifest",
    status: 200,
    kind: "generated file",
    type: "application/manifest+json",
  },
  { path: "/favicon.svg", status: 200, kind: "file", type: "image/svg+xml" },
  { path: "/icon-192.png", status: 200, kind: "file", type: "image/png" },
];

/** Transport headers, which differ between servers. */
const ofTransport = new Set(
  (
    "age connection content-encoding content-length date etag keep-alive last-modified server transfer-encoding " +
    "vary x-request-id accept-ranges"
  ).split(" "),
);

/** Compares every header except those of the transport with the table in server/headers.ts. */
function expectHeaders({ headers }: Answer, kind: ResponseKind, body: string, more = {}): void {
  const isPage = kind === "page" || kind === "not found";
  const table = headersOf(kind, config, isPage ? inlineStyles(body) : []);
  const wanted = Object.entries(table).map(([name, value]) => [name.toLowerCase(), value]);
  const own = Object.entries(headers).filter(([name]) => !ofTransport.has(name));
  expect(Object.fromEntries(own)).toEqual({ ...Object.fromEntries(wanted), ...more });
  expect(headers["server"] ?? "").not.toMatch(/\d/);
}

/** Returns the page without its data, which contains pictures that browsers do not request. */
const withoutData = (html: string) =>
  html.replace(/<script type="application\/json"[\s\S]*?<\/script>/, "");

/** Returns a page's text and language, which are the same on a static site; addresses of pictures and settings differ. */
const wordsOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
    .replace(/<(?!html)[^>]*>/g, " ")
    .replace(/\s+/g, " ");

describe.each(engines)("$name", ({ isHere, start }) => {
  describe.skipIf(!isHere)("as a host", () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await start();
    }, 30_000);
    afterAll(() => engine?.stop());

    it.each(addresses)("serves $path with status $status and every header", async (address) => {
      const { path, status, kind, type } = address;
      const [answer, wanted] = await Promise.all([
        ask(engine.url + path),
        ask(reference.url + path),
      ]);
      expect(answer.status).toBe(status);
      const text = answer.body.toString();
      const contentType = type.startsWith("image/") ? type : `${type}; charset=utf-8`;
      expectHeaders(answer, kind, text, { "content-type": contentType });
      const isStaticPage = !engine.can.health && type === "text/html";
      const compared = isStaticPage ? wordsOf : (same: string) => same;
      expect(compared(text)).toBe(compared(wanted.body.toString()));
      const head = await ask(engine.url + path, { method: "HEAD" });
      expect(head.status).toBe(status);
      expect(head.body).toHaveLength(0);
      expectHeaders(head, kind, text, { "content-type": contentType });
    });

    it("serves the same bytes for any query parameters", async () => {
      const { body } = await ask(`${engine.url}/?lang=en-US`);
      for (const query of ["visitor=anna&lang=en-US", "lang=en-US&visitor=bo%20b", "lang=en-US&"]) {
        expect((await ask(`${engine.url}/?${query}`)).body).toEqual(body);
      }
    });

    it.each(["br, gzip", "gzip", "identity", "br;q=0, gzip", ""])(
      "serves an accepted encoding: '%s'",
      async (accepted) => {
        const answer = await ask(engine.url, { headers: { "accept-encoding": accepted } });
        const encoding = answer.headers["content-encoding"];
        expect(answer.headers["vary"]).toMatch(/^Accept-Encoding$/i);
        expect(wordsOf(answer.body.toString())).toBe(
          wordsOf((await ask(reference.url)).body.toString()),
        );
        const isBrotli = accepted.startsWith("br,") && engine.can.health;
        expect(encoding).toBe(isBrotli ? "br" : accepted.includes("gzip") ? "gzip" : undefined);
      },
    );

    it.each(["br, gzip", "gzip", "identity"])(
      "responds 304 to a matching If-None-Match: %s",
      async (accepted) => {
        const headers = { "accept-encoding": accepted };
        const first = await ask(engine.url, { headers });
        const etag = first.headers["etag"] ?? "";
        const again = await ask(engine.url, { headers: { ...headers, "if-none-match": etag } });
        expect(again.status).toBe(304);
        expect(again.body).toHaveLength(0);
        for (const [name, value] of Object.entries(
          headersOf("page", config, inlineStyles(first.body.toString())),
        )) {
          expect([name, again.headers[name.toLowerCase()]]).toEqual([name, value]);
        }
      },
    );

    it.each(["POST", "PUT", "DELETE", "PATCH"])(
      "rejects %s with 405 and the allowed methods",
      async (method) => {
        const answer = await ask(engine.url, { method });
        expect(answer.status).toBe(405);
        expect(answer.body.toString()).toBe("Method Not Allowed");
        expectHeaders(answer, "uncached", "", {
          allow: "GET, HEAD",
          "content-type": expect.stringMatching(/^text\/plain/),
        });
      },
    );

    it("serves every file of its pages, cacheable for a year", async () => {
      const pages = await Promise.all(
        ["/", "/?lang=en-US"].map(async (path) => (await ask(engine.url + path)).body.toString()),
      );
      const named = pages.flatMap(
        (html) =>
          withoutData(html).match(/\/(?:assets|pictures)\/[^\s"'<>()&,]+\.\w+(?=["\s])/g) ?? [],
      );
      expect(named.length).toBeGreaterThan(2);
      for (const path of new Set(named)) {
        const answer = await ask(engine.url + path, { method: "HEAD" });
        expect([path, answer.status]).toEqual([path, 200]);
        expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
        expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      }
    });

    it("accepts the webhook, or rejects it with 405", async () => {
      const url = `${engine.url}/content-changed`;
      const unsigned = await ask(url, { method: "POST", body: "{}" });
      expectHeaders(unsigned, "uncached", "", engine.can.webhook ? {} : refusal);
      expect(unsigned.status).toBe(engine.can.webhook ? 401 : 405);
      expect(await announceChange(engine.url)).toBe(engine.can.webhook ? 204 : 405);
    });

    it("refuses the preview without the secret", async () => {
      const closed = await ask(`${engine.url}/preview?secret=wrong`);
      expect(closed.status).toBe(engine.can.preview ? 401 : 404);
      const quiet = { "cache-control": "no-store", "referrer-policy": "no-referrer" };
      expectHeaders(closed, ...(engine.can.preview ? withMore("preview", quiet) : absent(closed)));
    });

    it("serves the preview with the secret, or rejects it with 404", async () => {
      const secret = encodeURIComponent(environment.PREVIEW_SECRET);
      const opened = await ask(`${engine.url}/preview?secret=${secret}&lang=en-US`);
      expect(opened.status).toBe(engine.can.preview ? 302 : 404);
      const page = await ask(engine.url + (opened.headers["location"] ?? "/preview"));
      expect([page.status, page.headers["cache-control"], page.headers["x-robots-tag"]]).toEqual(
        engine.can.preview
          ? [200, "private, no-store", "noindex"]
          : [404, "public, max-age=60", undefined],
      );
      expect(page.headers["age"] ?? "0").toBe("0");
    });

    it("reports its health, or rejects the request with 404", async () => {
      const answer = await ask(`${engine.url}/healthz`);
      expect(answer.status).toBe(engine.can.health ? 200 : 404);
      const text = answer.body.toString();
      expect(text).toContain(engine.can.health ? '"status":"ok"' : "404 Not Found");
      const json = { "content-type": "application/json" };
      expectHeaders(answer, ...(engine.can.health ? withMore("uncached", json) : absent(answer)));
    });
  });
});

type Expected = [kind: ResponseKind, body: string, more?: Record<string, string>];

const withMore = (kind: ResponseKind, more: Record<string, string>): Expected => [kind, "", more];
const refusal = { allow: "GET, HEAD", "content-type": "text/plain; charset=utf-8" };
const absent = ({ body }: Answer): Expected => [
  "not found",
  body.toString(),
  { "content-type": "text/html; charset=utf-8" },
];

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { type ResponseKind, headersOf } from "#server/headers.ts";
import { inlineStyles } from "./inline-styles.ts";
import { announceChange, webhookSecret } from "#tests/faults/announce.ts";
import { type Answer, sendRequest } from "./send-request.ts";
import type { Host } from "./host.ts";
import { hasProgram } from "#tools/test/programs.ts";
import { startCaddyMirror } from "./host-caddy.ts";
import { startNginx } from "./host-nginx.ts";
import { startNode } from "./host-node.ts";
import { startVarnish } from "./host-varnish.ts";
import { makeStaticSite, smallContent } from "./static-site.ts";

/** Makes the same requests to the Node server, Varnish, nginx and Caddy, and compares the responses. */

const content = await smallContent();
const environment = {
  CONTENT_DIR: content.directory,
  SITE_URL: "https://www.example.com",
  PREVIEW_SECRET: "a secret between editors",
  CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
};
const config = readConfig(environment);

const hosts: { name: string; isInstalled: boolean; start: () => Promise<Host> }[] = [
  { name: "the Node server", isInstalled: true, start: () => startNode(environment) },
  {
    name: "nginx with the static site",
    isInstalled: hasProgram("nginx"),
    start: () => startNginx(made.site),
  },
  {
    name: "Caddy with the static site",
    isInstalled: hasProgram("caddy"),
    start: () => startCaddyMirror(made.site),
  },
  {
    name: "Varnish before the Node server",
    isInstalled: hasProgram("varnishd"),
    start: () => startVarnish(reference.url),
  },
];

let made: Awaited<ReturnType<typeof makeStaticSite>>;
let reference: Host;

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

/** Returns the page without its JSON data, whose picture addresses browsers do not request. */
const withoutData = (html: string) =>
  html.replace(/<script type="application\/json"[\s\S]*?<\/script>/, "");

/** Returns the language and the text of a page, which every host must send alike. Picture addresses and settings differ. */
const wordsOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
    .replace(/<(?!html)[^>]*>/g, " ")
    .replace(/\s+/g, " ");

describe.each(hosts)("$name", ({ isInstalled, start }) => {
  describe.skipIf(!isInstalled)("as a host", () => {
    let host: Host;
    beforeAll(async () => {
      host = await start();
    }, 30_000);
    afterAll(() => host?.stop());

    it.each(addresses)("serves $path with status $status and every header", async (address) => {
      const { path, status, kind, type } = address;
      const [answer, wanted] = await Promise.all([
        sendRequest(host.url + path),
        sendRequest(reference.url + path),
      ]);
      expect(answer.status).toBe(status);
      const text = answer.body.toString();
      const contentType = type.startsWith("image/") ? type : `${type}; charset=utf-8`;
      expectHeaders(answer, kind, text, { "content-type": contentType });
      const isStaticPage = !host.can.health && type === "text/html";
      const compared = isStaticPage ? wordsOf : (same: string) => same;
      expect(compared(text)).toBe(compared(wanted.body.toString()));
      const head = await sendRequest(host.url + path, { method: "HEAD" });
      expect(head.status).toBe(status);
      expect(head.body).toHaveLength(0);
      expectHeaders(head, kind, text, { "content-type": contentType });
    });

    it("serves the same bytes whatever parameters other than `lang` are added", async () => {
      const { body } = await sendRequest(`${host.url}/?lang=en-US`);
      for (const query of ["visitor=anna&lang=en-US", "lang=en-US&visitor=bo%20b", "lang=en-US&"]) {
        expect((await sendRequest(`${host.url}/?${query}`)).body).toEqual(body);
      }
    });

    it.each(["br, gzip", "gzip", "identity", "br;q=0, gzip", ""])(
      "compresses the page as Accept-Encoding '%s' allows",
      async (accepted) => {
        const answer = await sendRequest(host.url, { headers: { "accept-encoding": accepted } });
        const encoding = answer.headers["content-encoding"];
        expect(answer.headers["vary"]).toMatch(/^Accept-Encoding$/i);
        expect(wordsOf(answer.body.toString())).toBe(
          wordsOf((await sendRequest(reference.url)).body.toString()),
        );
        const isBrotli = accepted.startsWith("br,") && host.can.health;
        expect(encoding).toBe(isBrotli ? "br" : accepted.includes("gzip") ? "gzip" : undefined);
      },
    );

    it.each(["br, gzip", "gzip", "identity"])(
      "responds 304 when the ETag still matches: %s",
      async (accepted) => {
        const headers = { "accept-encoding": accepted };
        const first = await sendRequest(host.url, { headers });
        const etag = first.headers["etag"] ?? "";
        const again = await sendRequest(host.url, {
          headers: { ...headers, "if-none-match": etag },
        });
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
        const answer = await sendRequest(host.url, { method });
        expect(answer.status).toBe(405);
        expect(answer.body.toString()).toBe("Method Not Allowed");
        expectHeaders(answer, "uncached", "", {
          allow: "GET, HEAD",
          "content-type": expect.stringMatching(/^text\/plain/),
        });
      },
    );

    it("serves every file that its pages reference, cacheable for a year", async () => {
      const pages = await Promise.all(
        ["/", "/?lang=en-US"].map(async (path) =>
          (await sendRequest(host.url + path)).body.toString(),
        ),
      );
      const named = pages.flatMap(
        (html) =>
          withoutData(html).match(/\/(?:assets|pictures)\/[^\s"'<>()&,]+\.\w+(?=["\s])/g) ?? [],
      );
      expect(named.length).toBeGreaterThan(2);
      for (const path of new Set(named)) {
        const answer = await sendRequest(host.url + path, { method: "HEAD" });
        expect([path, answer.status]).toEqual([path, 200]);
        expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
        expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      }
    });

    it("accepts signed webhooks; as a static host, rejects them with 405", async () => {
      const url = `${host.url}/content-changed`;
      const unsigned = await sendRequest(url, { method: "POST", body: "{}" });
      expectHeaders(unsigned, "uncached", "", host.can.webhook ? {} : refusal);
      expect(unsigned.status).toBe(host.can.webhook ? 401 : 405);
      expect(await announceChange(host.url)).toBe(host.can.webhook ? 204 : 405);
    });

    it("rejects preview requests without the secret", async () => {
      const closed = await sendRequest(`${host.url}/preview?secret=wrong`);
      expect(closed.status).toBe(host.can.preview ? 401 : 404);
      const quiet = { "cache-control": "no-store", "referrer-policy": "no-referrer" };
      expectHeaders(closed, ...(host.can.preview ? withMore("preview", quiet) : absent(closed)));
    });

    it("serves the preview with the secret; as a static host, answers 404", async () => {
      const secret = encodeURIComponent(environment.PREVIEW_SECRET);
      const opened = await sendRequest(`${host.url}/preview?secret=${secret}&lang=en-US`);
      expect(opened.status).toBe(host.can.preview ? 302 : 404);
      const page = await sendRequest(host.url + (opened.headers["location"] ?? "/preview"));
      expect([page.status, page.headers["cache-control"], page.headers["x-robots-tag"]]).toEqual(
        host.can.preview
          ? [200, "private, no-store", "noindex"]
          : [404, "public, max-age=60", undefined],
      );
      expect(page.headers["age"] ?? "0").toBe("0");
    });

    it("reports its health; as a static host, answers 404", async () => {
      const answer = await sendRequest(`${host.url}/healthz`);
      expect(answer.status).toBe(host.can.health ? 200 : 404);
      const text = answer.body.toString();
      expect(text).toContain(host.can.health ? '"status":"ok"' : "404 Not Found");
      const json = { "content-type": "application/json" };
      expectHeaders(answer, ...(host.can.health ? withMore("uncached", json) : absent(answer)));
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

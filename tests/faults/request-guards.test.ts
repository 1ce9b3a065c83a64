import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { countOf, isLong } from "#tests/support/scale.ts";
import { memoryOf, print } from "./measure.ts";
import { numbers, rawAnswer, rawStatus, statusOf } from "./raw.ts";

vi.setConfig({ testTimeout: 300_000 });

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite();
}, 30_000);
afterAll(() => site.stop());

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");

it.each([
  ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["a host that is none", "GET / HTTP/1.1\r\nHost: a b@c/d\r\n\r\n", 400],
  ["a host of five numbers", "GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\n\r\n", 400],
  ["a host of numbers too large", "GET / HTTP/1.1\r\nHost: 256.256.256.256\r\n\r\n", 400],
  ["a host of no octal number", "GET / HTTP/1.1\r\nHost: 09.1\r\n\r\n", 400],
  ["a host that ends in a number", "GET / HTTP/1.1\r\nHost: a.1\r\n\r\n", 400],
  ["a port that is none", "GET / HTTP/1.1\r\nHost: localhost:99999\r\n\r\n", 400],
  ["another host", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 200],
  ["the whole address", get("http://evil.example/"), 200],
  ["an absolute URL of another host", get("http://evil.example/nothing"), 404],
  ["no path", get("index.html"), 400],
  ["an asterisk", get("*").replace("GET", "OPTIONS"), 405],
  ["a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n", 405],
  ["another protocol", "GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 400],
  ["an old protocol", "GET / HTTP/1.0\r\n\r\n", 200],
  ["two lengths", get("/", "Content-Length: 1", "Content-Length: 2"), 400],
  ["a length and chunks", get("/", "Content-Length: 1", "Transfer-Encoding: chunked"), 400],
  ["bare line feeds", "GET / HTTP/1.1\nHost: localhost\n\n", 400],
  ["a long address", get(`/${"a".repeat(8000)}`), 414],
  ["long headers", get("/", `X-A: ${"a".repeat(20_000)}`), 431],
  ["NUL in a header", get("/", "X-A: \0"), 400],
  ["a header without a name", get("/", ": a"), 400],
  ["climbing", get("/../../../../etc/passwd"), 404],
  ["climbing in disguise", get("/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd"), 404],
  ["climbing behind an encoded slash", get("/assets/..%2f..%2f..%2fetc%2fpasswd"), 404],
  ["climbing in the content service", get("/content-service/images/../../etc/passwd"), 404],
  ["NUL in the path", get("/%00"), 404],
  ["overlong encodings", get("/%c0%ae%c0%ae/"), 404],
  ["broken encodings", get("/%zz%"), 404],
  ["a broken query", get("/?%zz=%&a=%c0"), 200],
  ["two slashes", get("//evil.example/"), 404],
  ["a host of another port", "GET / HTTP/1.1\r\nHost: localhost:1\r\n\r\n", 200],
  ["an address as the host", "GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", 200],
  ["an empty host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", 400],
  ["a host with a path", "GET / HTTP/1.1\r\nHost: a/../b\r\n\r\n", 400],
  ["a host in two spellings", "GET / HTTP/1.1\r\nHost: a\r\nhOST: a\r\n\r\n", 400],
  ["a negative length", get("/", "Content-Length: -1"), 400],
  ["a length that is no number", get("/", "Content-Length: 1e3"), 400],
  ["chunks twice", get("/", "Transfer-Encoding: chunked, chunked"), 400],
  ["an encoding that is unknown", get("/", "Transfer-Encoding: cow"), 400],
  ["chunks of no number", `${get("/", "Transfer-Encoding: chunked")}zz\r\n`, 400],
  ["a folded header", get("/", "X-A: a", " b"), 400],
  ["a space before the colon", get("/", "X-A : a"), 400],
  ["a header with a bare return", get("/", "X-A: a\rX-B: b"), 400],
  ["no method", " / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
  ["a method in small letters", get("/").replace("GET", "get"), 400],
  ["an unknown method", get("/").replace("GET", "FOO"), 400],
  ["no protocol", "GET /\r\n\r\n", 400],
  ["a protocol of the future", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", 400],
  ["another protocol's name", "GET / ICE/1.0\r\nHost: localhost\r\n\r\n", 400],
  ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ["a handshake of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400],
  ["an upgrade", get("/", "Connection: Upgrade", "Upgrade: websocket"), 200],
  ["an expectation", get("/", "Expect: the-impossible"), 417],
  ["a range", get("/", "Range: bytes=0-0,5-9,-1"), 200],
  ["a thousand ranges", get("/", `Range: bytes=${"0-,".repeat(1000)}0-`), 200],
  ["a hundred headers", get("/", ...Array.from({ length: 100 }, (_, n) => `X-${n}: a`)), 200],
  ["an address of another scheme", get("ftp://localhost/"), 400],
  ["an address with a name and a password", get("http://a:b@localhost/"), 200],
  ["a backslash", get("/..\\..\\etc\\passwd"), 400],
  ["an object's own names", get("/__proto__/constructor"), 404],
])("answers %s with a plain status", async (_, text, status) => {
  const answer = await rawAnswer(site.url, text);
  expect(statusOf(answer)).toBe(status);
  expect(answer).toMatch(/x-content-type-options: nosniff/i);
  expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  expect(answer).not.toMatch(/^(?:server|x-powered-by):|node_modules|evil\.example|root:x:/im);
});

it.each(["POST", "PUT", "PATCH", "DELETE", "TRACE", "OPTIONS", "PROPFIND"])(
  "rejects %s with 405 and the allowed methods",
  async (method) => {
    const answer = await rawAnswer(site.url, get("/").replace("GET", method));
    expect(statusOf(answer)).toBe(405);
    expect(answer).toMatch(/allow: GET, HEAD\r\n/i);
  },
);

it("sends the same security headers with every status", async () => {
  const names = "content-security-policy permissions-policy referrer-policy x-content-type-options";
  const tag = /etag: (.+)\r/i.exec(await rawAnswer(site.url, get("/")))?.[1];
  const page = get("/", `If-None-Match: ${tag}`);
  for (const [text, status] of [
    [get("/"), 200],
    [page, 304],
    [get("/nothing"), 404],
    [get("/").replace("GET", "PUT"), 405],
    [get("/healthz"), 200],
    [get("/robots.txt"), 200],
  ] as const) {
    const answer = await rawAnswer(site.url, text);
    expect(statusOf(answer)).toBe(status);
    for (const name of names.split(" ")) expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
  }
});

it("answers every generated address and set of headers with a plain status", async () => {
  const random = numbers(5);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const parts = (
    "/ // . .. %00 %2e %2f %5c %c0%ae %ff %zz % ? & = # ; \\ ' \" < > { } | ^ ~ a å 健 assets content-service images " +
    "spaces entries preview healthz lang sv en-US __proto__ constructor ${7*7} \x01 \x7f"
  ).split(" ");
  const names =
    "Accept-Encoding If-None-Match Range Accept Host Cookie Expect Upgrade Connection TE X Accept-Language";
  const values = [
    "",
    "*",
    "a".repeat(500),
    "br;q=a,,;",
    '"',
    "W/",
    "bytes=0-0,-1",
    "100-continue",
    "\xff",
    "\t",
  ];
  const statuses: Record<number, number> = {};
  const send = async (text: string) => {
    const status = await rawStatus(site.url, text);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const inTens = async (count: number, make: () => string) => {
    for (let sent = 0; sent < count; sent += 10) {
      await Promise.all(Array.from({ length: 10 }, () => send(make())));
    }
  };
  const addresses = (count: number) =>
    inTens(count, () =>
      get(`/${Array.from({ length: 1 + random() * 8 }, () => pick(parts)).join("")}`),
    );
  const headers = (count: number) =>
    inTens(count, () =>
      get("/", ...Array.from({ length: 6 }, () => `${pick(names.split(" "))}: ${pick(values)}`)),
    );
  // The first requests warm up: V8 and the allocator fill their caches.
  await addresses(countOf(10_000, 100));
  await headers(countOf(1000, 20));
  const before = await memoryOf(site.pid);
  await addresses(countOf(100_000, 300));
  await headers(countOf(10_000, 100));
  const after = await memoryOf(site.pid);
  print("generated requests", { statuses, megabytes: [before, after] });
  expect(
    Object.keys(statuses)
      .map(Number)
      .filter((status) => status >= 500 || status === 0),
  ).toEqual([]);
  // After few requests the caches are still growing.
  expect(after).toBeLessThan(before * 1.1 + (isLong ? 0 : 30));
});

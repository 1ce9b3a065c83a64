import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { countOf, isLong } from "#tests/support/scale.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { memoryOf, print } from "./measure.ts";
import { rawAnswer, rawStatus, statusOf } from "./raw.ts";

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
  ["an invalid host", "GET / HTTP/1.1\r\nHost: a b@c/d\r\n\r\n", 400],
  ["a host of five numbers", "GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\n\r\n", 400],
  ["an IPv4 host with numbers above 255", "GET / HTTP/1.1\r\nHost: 256.256.256.256\r\n\r\n", 400],
  ["a host that is an invalid octal number", "GET / HTTP/1.1\r\nHost: 09.1\r\n\r\n", 400],
  ["a host that ends in a number", "GET / HTTP/1.1\r\nHost: a.1\r\n\r\n", 400],
  ["an invalid port", "GET / HTTP/1.1\r\nHost: localhost:99999\r\n\r\n", 400],
  ["another host", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 200],
  ["an absolute URL as its target", get("http://evil.example/"), 200],
  ["an absolute URL and an unknown path", get("http://evil.example/nothing"), 404],
  ["a target without a leading slash", get("index.html"), 400],
  ["an asterisk as its target", get("*").replace("GET", "OPTIONS"), 405],
  ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n", 405],
  ["HTTP/2.0 as protocol", "GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 400],
  ["HTTP/1.0 as protocol", "GET / HTTP/1.0\r\n\r\n", 200],
  ["two lengths", get("/", "Content-Length: 1", "Content-Length: 2"), 400],
  ["a length and chunks", get("/", "Content-Length: 1", "Transfer-Encoding: chunked"), 400],
  ["bare line feeds", "GET / HTTP/1.1\nHost: localhost\n\n", 400],
  ["a path of 8,000 characters", get(`/${"a".repeat(8000)}`), 414],
  ["long headers", get("/", `X-A: ${"a".repeat(20_000)}`), 431],
  ["NUL in a header", get("/", "X-A: \0"), 400],
  ["a header without a name", get("/", ": a"), 400],
  ["`..` in the path", get("/../../../../etc/passwd"), 404],
  ["percent-encoded `..` in the path", get("/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd"), 404],
  ["`..` and encoded slashes in the path", get("/assets/..%2f..%2f..%2fetc%2fpasswd"), 404],
  ["`..` in a path of the content service", get("/content-service/images/../../etc/passwd"), 404],
  ["NUL in the path", get("/%00"), 404],
  ["overlong UTF-8 encodings", get("/%c0%ae%c0%ae/"), 404],
  ["invalid percent-encodings", get("/%zz%"), 404],
  ["invalid percent-encodings in the query", get("/?%zz=%&a=%c0"), 200],
  ["two slashes", get("//evil.example/"), 404],
  ["a host with another port", "GET / HTTP/1.1\r\nHost: localhost:1\r\n\r\n", 200],
  ["an IPv6 address as host", "GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", 200],
  ["an empty host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", 400],
  ["a host with a path", "GET / HTTP/1.1\r\nHost: a/../b\r\n\r\n", 400],
  ["the Host header in two spellings", "GET / HTTP/1.1\r\nHost: a\r\nhOST: a\r\n\r\n", 400],
  ["a negative length", get("/", "Content-Length: -1"), 400],
  ["a length that is not a decimal number", get("/", "Content-Length: 1e3"), 400],
  ["chunked twice", get("/", "Transfer-Encoding: chunked, chunked"), 400],
  ["an unknown transfer encoding", get("/", "Transfer-Encoding: cow"), 400],
  ["an invalid chunk size", `${get("/", "Transfer-Encoding: chunked")}zz\r\n`, 400],
  ["a folded header", get("/", "X-A: a", " b"), 400],
  ["a space before the colon", get("/", "X-A : a"), 400],
  ["a header with a bare carriage return", get("/", "X-A: a\rX-B: b"), 400],
  ["no method", " / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
  ["a lowercase method", get("/").replace("GET", "get"), 400],
  ["an unknown method", get("/").replace("GET", "FOO"), 400],
  ["no protocol", "GET /\r\n\r\n", 400],
  ["an unknown HTTP version", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", 400],
  ["the name of another protocol", "GET / ICE/1.0\r\nHost: localhost\r\n\r\n", 400],
  ["the HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ["a TLS handshake", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400],
  ["an Upgrade header", get("/", "Connection: Upgrade", "Upgrade: websocket"), 200],
  ["an unknown Expect header", get("/", "Expect: the-impossible"), 417],
  ["a Range header", get("/", "Range: bytes=0-0,5-9,-1"), 200],
  ["a thousand ranges", get("/", `Range: bytes=${"0-,".repeat(1000)}0-`), 200],
  ["a hundred headers", get("/", ...Array.from({ length: 100 }, (_, n) => `X-${n}: a`)), 200],
  ["an absolute URL with another scheme", get("ftp://localhost/"), 400],
  ["an absolute URL with user name and password", get("http://a:b@localhost/"), 200],
  ["a backslash", get("/..\\..\\etc\\passwd"), 400],
  ["names of JavaScript object properties in the path", get("/__proto__/constructor"), 404],
])(
  "answers a request with %s with the expected status, and reveals nothing about the server",
  async (_, text, status) => {
    const answer = await rawAnswer(site.url, text);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer).not.toMatch(/^(?:server|x-powered-by):|node_modules|evil\.example|root:x:/im);
  },
);

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

it("answers random paths and headers without a server error, and its memory does not grow", async () => {
  const random = randomNumbers(5);
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

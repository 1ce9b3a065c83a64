import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { open } from "#tests/faults/raw.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const productDomain = "product.example";
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ PRODUCT_DOMAIN: productDomain });
});
afterAll(() => site.stop());

/** All that comes back for requests that are sent together, the last of which ends the connection. */
async function answers(requests: readonly string[]): Promise<string> {
  const socket = open(site.url);
  socket.setEncoding("latin1");
  socket.write(requests.join(""));
  return text(socket);
}

const request = (start: string, ...headers: string[]) =>
  [`${start} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");

const last = request("HEAD /nothing", "Connection: close");

it.each(["/", "/?lang=en-US"])("redirects visitors of the product domain at %s", async (path) => {
  const answer = await answers([
    `GET ${path} HTTP/1.1\r\nHost: ${productDomain}:80\r\nConnection: close\r\n\r\n`,
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 302 /);
});

it("ends with the answer when the client asks for that, or does not know better", async () => {
  expect(await answers([request("GET /", "Connection: close")])).toContain("Connection: close\r\n");
  expect(await answers(["GET / HTTP/1.0\r\n\r\n"])).toContain("Connection: close\r\n");
});

it("names every answer differently", async () => {
  const all = await answers([...Array.from({ length: 50 }, () => request("HEAD /")), last]);
  expect(new Set(all.match(/x-request-id: [\w-]+/g)).size).toBe(51);
});

it("tells a connection that has had its share of answers, and sends it no other", async () => {
  const all = await answers([...Array.from({ length: 10_000 }, () => request("HEAD /")), last]);
  const heads = all.split("\r\n\r\n").filter(Boolean);
  expect(heads.filter((head) => head.startsWith("HTTP/1.1 200 OK")).length).toBe(10_000);
  const isLast = heads.map((head) => head.includes("\r\nConnection: close"));
  expect(isLast.indexOf(true)).toBe(9999);
});

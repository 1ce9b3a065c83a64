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

/** Sends pipelined requests, the last of which closes the connection, and returns all responses. */
async function answers(requests: readonly string[]): Promise<string> {
  const socket = open(site.url);
  socket.setEncoding("latin1");
  socket.write(requests.join(""));
  return text(socket);
}

const request = (start: string, ...headers: string[]) =>
  [`${start} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");

it.each(["/", "/?lang=en-US"])("redirects visitors of the product domain at %s", async (path) => {
  const answer = await answers([
    `GET ${path} HTTP/1.1\r\nHost: ${productDomain}:80\r\nConnection: close\r\n\r\n`,
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 302 /);
});

it("closes the connection after the response for Connection: close and HTTP/1.0", async () => {
  expect(await answers([request("GET /", "Connection: close")])).toContain("Connection: close\r\n");
  expect(await answers(["GET / HTTP/1.0\r\n\r\n"])).toContain("Connection: close\r\n");
});

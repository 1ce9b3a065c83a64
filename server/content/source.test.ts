import { gzipSync } from "node:zlib";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { addressOf } from "#tests/support/contentful/asset-host.ts";
import { contentfulSource } from "./source.ts";

/** Returns the answers of a content service that answers each request so. */
async function answersOf(listener: RequestListener) {
  const server = createServer(listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => server.close().closeAllConnections());
  const url = `http://127.0.0.1:${addressOf(server.address()).port}`;
  const source = contentfulSource({ url, space: "s", environment: "master", token: "t" });
  return source.fetchLists();
}

it.each([
  [
    "a small file that is decompressed to 60 MB",
    () => `{"items":[${"[],".repeat(20_000_000)}[]]}`,
    1,
  ],
  ["pages that are larger together than a server can hold", () => page, 12],
])("gives up a list for %s, and reads the others", async (_, bodyOf, most) => {
  let sent = 0;
  const body = gzipSync(bodyOf(), { level: 1 });
  const { sv } = await answersOf((request, response) => {
    if (request.url?.includes("content_type")) return response.end('{"items":[],"total":0}');
    sent += 1;
    return response.writeHead(200, { "Content-Encoding": "gzip" }).end(body);
  });
  expect(sv.general).toMatchObject({ ok: false, reason: expect.stringContaining("more than") });
  expect(sv.news).toMatchObject({ ok: true });
  // With the retry.
  expect(sent).toBeLessThanOrEqual(most + 1);
});

it.each([
  [204, 'not JSON: ""'],
  [999, "status 999"],
])("names the reason of an answer with the status %d", async (status, reason) => {
  const { sv } = await answersOf((_, response) => response.writeHead(status).end());
  expect(sv.general).toMatchObject({ ok: false, reason });
});

const page = JSON.stringify({
  items: Array.from({ length: 400 }, () => ({ text: "x".repeat(15_000) })),
  total: 20_000,
});

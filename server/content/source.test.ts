import { gzipSync } from "node:zlib";
import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { addressOf } from "#tests/support/contentful/asset-host.ts";
import { contentfulSource } from "./source.ts";

it("gives up a list that is larger than a server can hold, and reads the others", async () => {
  const body = gzipSync(`{"items":[${"[],".repeat(20_000_000)}[]]}`, { level: 1 });
  const server = createServer((request, response) => {
    if (request.url?.includes("content_type")) response.end('{"items":[],"total":0}');
    else response.writeHead(200, { "Content-Encoding": "gzip" }).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => server.close().closeAllConnections());
  const url = `http://127.0.0.1:${addressOf(server.address()).port}`;
  const service = { url, space: "s", environment: "master", token: "t" };
  const { general, news } = contentfulSource(service).request().sv;
  const reason = expect.stringContaining("bytes in all responses");
  expect(await general).toMatchObject({ ok: false, reason });
  expect(await news).toMatchObject({ ok: true });
});

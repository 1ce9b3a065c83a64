import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/** Requests and connections that no browser makes. Node answers them; the process must go on. */

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite();
  return site.stop;
});

const headers = (start: string, ...more: string[]) =>
  [`${start} HTTP/1.1`, "Host: localhost", ...more, "", ""].join("\r\n");
const chunked = headers("POST /content-changed", "Transfer-Encoding: chunked");

it.each([
  ["CONNECT", headers("CONNECT x:443")],
  ["an Upgrade header", headers("GET /", "Connection: Upgrade", "Upgrade: websocket")],
  ["a broken chunk", `${chunked}zz\r\n`],
  ["half a chunk", `${chunked}5\r\nabc`],
  ["half a request", "GET / HTTP/1.1\r\nHost: loc"],
])("survives connections with %s that the client resets", async (_, sent) => {
  const { hostname, port } = new URL(site.url);
  for (let reset = 0; reset < 15; reset++) {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    await new Promise((written) => {
      socket.write(sent, written);
    });
    socket.resetAndDestroy();
  }
  expect((await fetch(site.url)).status).toBe(200);
  expect(site.lines.filter((line) => line.includes("server.crashed"))).toEqual([]);
});

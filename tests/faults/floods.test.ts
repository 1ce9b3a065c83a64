import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { signedHeaders, webhookSecret } from "#tests/support/announce.ts";
import { startCaddy } from "#tests/support/caddy.ts";
import { failedVisits } from "#tests/support/measure.ts";
import { area } from "#tests/support/sample.ts";
import { startSite } from "#tests/support/site-process.ts";
import { findProgram } from "#tools/programs.ts";

const request = (start: string, more = "") => `${start} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

const signed = Object.entries(signedHeaders({ at: Date.now(), secret: "another", body: "" }));
const webhook = [...signed, ["Content-Length", "4000000"]]
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join("");

/** The second variable is that of the Dockerfile. */
const environment = { CONTENTFUL_WEBHOOK_SECRET: webhookSecret, MALLOC_MMAP_THRESHOLD_: "16384" };

const canRun = process.platform === "linux" && findProgram("caddy") !== undefined;

it.runIf(canRun).each([
  ["pages", request("GET /").repeat(100)],
  ["pictures", request("GET /any.jpg").repeat(100)],
  ["drawings", request("GET /any.svg", "Accept-Encoding: gzip\r\n").repeat(100)],
  ["queries that are not UTF-8", request(`GET /?${"%ff&".repeat(1000)}`).repeat(100)],
  ["long headers", request("GET /", `Cookie: ${"a".repeat(15_000)}\r\n`).repeat(100)],
  ["headers without an end", request("GET /").slice(0, -4)],
  ["webhooks without an end", request("POST /content-changed", webhook) + "a".repeat(4_000_000)],
])("visitors are served behind Caddy while 400 clients do not read: %s", async (_, flood) => {
  await using site = await startSite(environment);
  await using proxy = await startCaddy(site);
  const page = await (await fetch(proxy.url)).text();
  const requests = flood.replaceAll(
    /\/any(\S+)/g,
    (_, ending: string) => RegExp(`/pictures/[^"? ]+${ending}`).exec(page)?.[0] ?? "",
  );
  const clients = Array.from({ length: 400 }, () => connect(proxy.port, "localhost"));
  for (const client of clients) client.on("error", () => undefined).write(requests);
  expect(await failedVisits(proxy.url, [area.sv], (made) => made < 16)).toEqual([]);
  for (const client of clients) client.destroy();
  const status = await readFile(`/proc/${site.pid}/status`, "utf8");
  expect(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000, "MB").toBeLessThan(200);
});

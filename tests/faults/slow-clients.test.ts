import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { area } from "#tests/support/company.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { countOf, isLong } from "#tests/support/scale.ts";
import { memoryOf, print, visits } from "./measure.ts";
import { open } from "./raw.ts";

vi.setConfig({ testTimeout: 300_000 });

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite();
}, 30_000);
afterAll(() => site.stop());

const page = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

it("serves visitors while others keep connections open, read slowly or never finish their requests", async () => {
  const idle = Array.from({ length: countOf(2000, 200) }, () => open(site.url));
  const unfinished = Array.from({ length: countOf(500, 100) }, () => open(site.url));
  const reading = Array.from({ length: countOf(500, 100) }, () => open(site.url));
  for (const socket of [...idle, ...unfinished, ...reading]) socket.on("error", () => undefined);
  for (const socket of unfinished) socket.write("GET / HTTP/1.1\r\nHost: loc");
  for (const socket of reading) {
    socket.pause();
    socket.write(page.repeat(3));
  }
  const began = performance.now();
  const ended = Promise.all(unfinished.map((socket) => once(socket.resume(), "close"))).then(() =>
    Math.round(performance.now() - began),
  );
  const seen = await visits(
    site.url,
    [area.sv],
    () => performance.now() - began < countOf(20_000, 2000),
  );
  const closedAfter = await ended;
  print("slow and idle clients", { ...seen, closedAfter, megabytes: await memoryOf(site.pid) });
  for (const socket of [...idle, ...reading]) socket.destroy();
  expect(seen.failed).toBe(0);
  expect(closedAfter).toBeLessThan(12_000);
});

const hasTool = spawnSync("slowhttptest", ["-h"]).error === undefined;
if (isLong && !hasTool) print("slowhttptest", { installed: false });

it.runIf(isLong && hasTool).each([
  ["headers", ["-H", "-i", "3", "-x", "24"]],
  ["bodies", ["-B", "-i", "3", "-s", "8192", "-x", "24"]],
  ["reading", ["-X", "-w", "10", "-y", "20", "-n", "5", "-z", "32", "-k", "3"]],
])(
  "serves visitors while slowhttptest keeps 4,000 connections open with slow %s",
  async (name, options) => {
    const load = ["-c", "4000", "-r", "2000", "-p", "3", "-l", "20", "-u", `${site.url}/`];
    const attack = spawn("slowhttptest", options.concat(load));
    let output = "";
    attack.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const over = once(attack, "close");
    let goesOn = true;
    void over.then(() => (goesOn = false));
    const seen = await visits(site.url, [area.sv], () => goesOn, 4);
    await over;
    const plain = stripVTControlCharacters(output);
    const [ended] = /Test ended on \d+\w* second/.exec(plain) ?? [plain.slice(-300)];
    print(`slowhttptest ${name}`, { ...seen, ended, megabytes: await memoryOf(site.pid) });
    expect(seen.failed).toBe(0);
  },
);

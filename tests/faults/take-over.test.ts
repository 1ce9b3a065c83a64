import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { dist, textsOfRequests } from "#tests/support/company.ts";
import { contentTypes, startFaultyService } from "#tests/support/faulty-service.ts";
import { startSite } from "#tests/support/site-process.ts";
import { isLong } from "#tests/support/scale.ts";
import { print, until, visits } from "./measure.ts";
import { startSlowService } from "./slow-service.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 });

/** Creates a folder without stored content, like that of a new version beside the old one. */
async function newFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "take-over-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Starts a server that takes over from the one at an address. */
function takeOver(url: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [`${dist}/server/node.js`, "--take-over"], {
    env: { PATH: process.env["PATH"], PORT: new URL(url).port, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { text: "", errors: "" };
  child.stdout.on("data", (chunk: Buffer) => (output.text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output.errors += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", resolve);
  });
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  return { output, ended };
}

it.each([150, 2000])(
  "shows no visitor an empty page while a server without stored content takes over, at %i ms per response",
  async (latency) => {
    const service = await startFaultyService();
    const slow = await startSlowService(service.url);
    onTestFinished(async () => {
      await slow.stop();
      await service.stop();
    });
    const former = await startSite({ ...service.environment, DATA_DIR: await newFolder() });
    slow.latency = latency;
    const next = takeOver(former.url, {
      ...service.environment,
      CONTENTFUL_API_URL: slow.url,
      DATA_DIR: await newFolder(),
    });
    let isOver = false;
    const seen = visits(former.url, textsOfRequests, () => !isOver);
    await until(() => next.output.text.includes('"server.ready"'), 60_000);
    await former.stop();
    const later = performance.now() + 1000;
    await until(() => performance.now() > later);
    isOver = true;
    print(`take-over at ${latency} ms`, await seen);
    expect((await seen).failed).toBe(0);
  },
);

it.runIf(isLong)(
  "does not take over without content: the new server exits after 30 s with one line, and the old one continues",
  async () => {
    const service = await startFaultyService();
    onTestFinished(service.stop);
    const former = await startSite({ ...service.environment, DATA_DIR: await newFolder() });
    onTestFinished(former.stop);
    for (const type of contentTypes) service.faults.set(type, "500");
    const from = performance.now();
    const environment = { ...service.environment, DATA_DIR: await newFolder() };
    const next = takeOver(former.url, environment);
    expect(await next.ended).toBe(1);
    expect(performance.now() - from).toBeGreaterThan(29_000);
    expect(next.output.errors.trim().split("\n")).toEqual([
      expect.stringMatching(/^cannot take over: after 30 s there is no content for .*hero \(sv\)/),
    ]);
    expect((await visits(former.url, textsOfRequests, (made) => made < 50)).failed).toBe(0);
  },
);

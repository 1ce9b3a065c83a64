import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { until } from "#tests/faults/measure.ts";
import { area, textsOfRequests } from "#tests/support/company.ts";
import { contentTypes, startFaultyService } from "#tests/support/faulty-service.ts";
import { startWorkerd, type Workerd } from "./host-workerd.ts";
import { smallContent } from "./static-site.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "workerd-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Starts a worker that is stopped after the test. */
async function started(...options: Parameters<typeof startWorkerd>): Promise<Workerd> {
  const worker = await startWorkerd(...options);
  onTestFinished(worker.stop);
  return worker;
}

const pageOf = async ({ url }: { url: string }) => (await fetch(url)).text();

const isWhole = (page: string) => textsOfRequests.every((text) => page.includes(text));

/** Makes twenty visits in parallel and returns the number of incomplete pages. */
async function countIncompletePages(worker: Workerd): Promise<number> {
  const pages = await Promise.all(Array.from({ length: 20 }, () => pageOf(worker)));
  return pages.filter((page) => !isWhole(page)).length;
}

describe("a worker's first visitors", () => {
  it("all get the complete page from one renewal, even if the first visitor disconnects", async () => {
    const service = await startFaultyService();
    onTestFinished(service.stop);
    const worker = await started(service.environment);
    const impatient = fetch(worker.url, { signal: AbortSignal.timeout(20) });
    const [unlucky] = await Promise.all([
      countIncompletePages(worker),
      impatient.catch(() => undefined),
    ]);
    expect(unlucky).toBe(0);
    // Seven in Swedish, and the four localized ones in English.
    expect(service.requests).toHaveLength(11);
  });

  it("all get the last good content while the content service is down", async () => {
    const storage = await folder();
    const service = await startFaultyService();
    onTestFinished(service.stop);
    const before = await startWorkerd(service.environment, { storage });
    await pageOf(before);
    await until(before.hasStoredContent);
    await before.stop();
    for (const type of contentTypes) service.faults.set(type, "hang");
    const worker = await started(service.environment, { storage });
    expect(await countIncompletePages(worker)).toBe(0);
    const health = await (await fetch(`${worker.url}/healthz`)).json();
    expect(health).toMatchObject({ status: "ok", content: { source: "kept" } });
  });

  it("get an empty page while the service is down and nothing is stored, and the complete page when it is up again", async () => {
    const service = await startFaultyService();
    onTestFinished(service.stop);
    for (const type of contentTypes) service.faults.set(type, "500");
    const worker = await started(service.environment);
    const answer = await fetch(`${worker.url}/healthz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: "empty" });
    service.faults.clear();
    await until(async () => isWhole(await pageOf(worker)));
  });
});

describe("a worker without Contentful", () => {
  it("shows the content of its build", async () => {
    const content = await smallContent();
    onTestFinished(content.remove);
    const worker = await started({ CONTENT_DIR: content.directory });
    const page = await pageOf(worker);
    expect(page).toContain(area.sv);
    expect(page).not.toContain("/content-service");
    expect(await (await fetch(`${worker.url}/?lang=en-US`)).text()).toContain('<html lang="en"');
    const health = await (await fetch(`${worker.url}/healthz`)).json();
    expect(health).toMatchObject({ status: "ok", content: { source: "embedded" } });
  });

  it("logs missing variables once and answers 500 when it was built for Contentful", async () => {
    const builtWith = { CONTENTFUL_SPACE_ID: "abc", CONTENTFUL_ACCESS_TOKEN: "def" };
    const worker = await started({}, { builtWith });
    const answer = await fetch(worker.url);
    expect([answer.status, await answer.text()]).toEqual([500, "Internal Server Error"]);
    await fetch(worker.url);
    expect(worker.lines.filter((line) => line.includes("CONTENTFUL_ACCESS_TOKEN"))).toHaveLength(1);
  });
});

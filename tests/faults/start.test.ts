import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { area, dist, textsOfRequests } from "#tests/support/company.ts";
import {
  contentTypes,
  type FaultyService,
  startFaultyService,
} from "#tests/support/faulty-service.ts";
import { startSite } from "#tests/support/site-process.ts";
import { healthOf } from "./faulty-site.ts";
import { countOf } from "#tests/support/scale.ts";
import { print, until, visits } from "./measure.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

/** How the server starts while the content service is down or delivers incomplete content. */

let service: FaultyService;

beforeAll(async () => {
  service = await startFaultyService();
});
beforeEach(() => service.faults.clear());
afterAll(() => service.stop());

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "stored-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Runs a site until it has stored its content. */
async function keepContent(environment: { DATA_DIR: string }): Promise<void> {
  const site = await startSite(environment);
  try {
    await until(async () =>
      (await readdir(environment.DATA_DIR)).some((name) => name.endsWith(".kept")),
    );
  } finally {
    await site.stop();
  }
}

/** An address where no server listens. */
const closed = "http://127.0.0.1:4997/content-service";

const breakAll = (fault: "reset" | "hang") => {
  for (const type of contentTypes) service.faults.set(type, fault);
};

it("serves the stored content from the first request on while the content service is down", async () => {
  const environment = { ...service.environment, DATA_DIR: await folder() };
  await keepContent(environment);
  breakAll("reset");
  const from = performance.now();
  const site = await startSite(environment, `${dist}/server/node.js`, { awaited: "port" });
  onTestFinished(site.stop);
  const ready = Math.round(performance.now() - from);
  const seen = await visits(site.url, textsOfRequests, (made) => made < countOf(10_000, 100));
  print("stored content at start", { ready, ...seen });
  expect(seen.failed).toBe(0);
  expect(await healthOf(site)).toMatchObject({ status: "ok", content: { source: "kept" } });
});

it.each([
  ["refuses connections", () => ({ CONTENTFUL_API_URL: closed })],
  ["drops connections", () => (breakAll("reset"), {})],
  ["never answers", () => (breakAll("hang"), {})],
])(
  "serves a page with empty sections at once, without stored content, when the service %s",
  async (name, fail) => {
    const environment = { ...service.environment, DATA_DIR: await folder(), ...fail() };
    const from = performance.now();
    const site = await startSite(environment, `${dist}/server/node.js`, { awaited: "port" });
    onTestFinished(site.stop);
    const response = await fetch(site.url);
    const answered = Math.round(performance.now() - from);
    print("no stored content at start", { service: name, answered });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('id="contact"');
    // The short form runs in parallel with other tests, so the limit is generous: only a server that waits for the service
    // exceeds it.
    expect(answered).toBeLessThan(countOf(3000, 7500));
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.has("cdn-cache-control")).toBe(false);
    const state = await fetch(`${site.url}/healthz`);
    expect(state.status).toBe(503);
    expect(await state.json()).toMatchObject({ status: "empty", content: { renewedAt: null } });
  },
);

it("retries without stored content, and shows content as soon as it arrives", async () => {
  breakAll("reset");
  const environment = { ...service.environment, DATA_DIR: await folder() };
  const site = await startSite(environment, `${dist}/server/node.js`, { awaited: "port" });
  onTestFinished(site.stop);
  const page = async () => (await fetch(site.url)).text();
  expect((await page()).includes(area.sv)).toBe(false);
  service.faults.clear();
  await until(async () => (await page()).includes(area.sv), 20_000);
  await until(async () => (await fetch(`${site.url}/healthz`)).ok, 20_000);
  expect((await fetch(site.url)).headers.get("cache-control")).toContain("s-maxage");
});

it("shows the other lists when the request for one hangs, and that one as soon as it arrives", async () => {
  service.faults.set("news", "hang");
  const environment = { ...service.environment, DATA_DIR: await folder() };
  const site = await startSite(environment, `${dist}/server/node.js`, { awaited: "port" });
  onTestFinished(site.stop);
  await until(async () => (await healthOf(site)).content.lists.sv.areas === "live", 40_000);
  expect(await (await fetch(site.url)).text()).toContain(area.sv);
  expect(await healthOf(site)).toMatchObject({ status: "partial" });
  service.faults.clear();
  await until(async () => (await healthOf(site)).status === "ok", 40_000);
});

it("reports missing lists, and marks the page as not cacheable, until all lists are there", async () => {
  for (const type of ["title", "news", "partner"]) service.faults.set(type, "500");
  const environment = { ...service.environment, DATA_DIR: await folder() };
  const site = await startSite(environment, `${dist}/server/node.js`, { awaited: "port" });
  onTestFinished(site.stop);
  await until(async () => {
    const { lists } = (await healthOf(site)).content;
    return lists.sv.areas === "live" && lists["en-US"].areas === "live";
  });
  expect(await (await fetch(site.url)).text()).toContain(area.sv);
  const health = await fetch(`${site.url}/healthz`);
  expect(health.status).toBe(200);
  const lists = { hero: "missing", news: "missing", partners: "missing", areas: "live" };
  expect(await health.json()).toMatchObject({
    status: "partial",
    content: { source: "kept", renewedAt: null, lists: { sv: lists, "en-US": lists } },
  });
  for (const path of ["/", "/?lang=en-US", "/sitemap.xml"]) {
    const response = await fetch(site.url + path);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.has("cdn-cache-control")).toBe(false);
  }
  service.faults.clear();
  await until(async () => (await healthOf(site)).status === "ok", 20_000);
  expect((await fetch(site.url)).headers.get("cache-control")).toContain("s-maxage");
});

it("does not show the stored content of another space", async () => {
  const environment = { ...service.environment, DATA_DIR: await folder() };
  await keepContent(environment);
  const other = { ...environment, CONTENTFUL_API_URL: closed };
  const site = await startSite(other, `${dist}/server/node.js`, { awaited: "port" });
  onTestFinished(site.stop);
  expect((await (await fetch(site.url)).text()).includes(area.sv)).toBe(false);
});

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { textsOfRequests } from "#tests/support/company.ts";
import { type FaultyService, startFaultyService } from "#tests/support/faulty-service.ts";
import { countOf, isLong } from "#tests/support/scale.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { healthOf, print } from "./measure.ts";

vi.setConfig({ testTimeout: 900_000, hookTimeout: 30_000 });

let service: FaultyService;
beforeAll(async () => {
  service = await startFaultyService();
});
afterAll(() => service.stop());

/** Milliseconds between two visits: 50 visits a second. */
const visitEvery = 20;
/** Milliseconds of visits after `/healthz` first reports all content. */
const watched = countOf(2000, 700);
/** Milliseconds within which the content must be complete. */
const timeout = 40_000;

type Start = { visits: number; emptyAfterContent: number; failed: number; contentAfter: number };

/** Visits a site without stored content from its start on. */
async function coldStart(): Promise<Start> {
  const site = await startSite(service.environment, undefined, { awaited: "port" });
  try {
    return await visitsOf(site);
  } finally {
    await site.stop();
  }
}

async function visitsOf(site: SiteProcess): Promise<Start> {
  const from = performance.now();
  const start: Start = { visits: 0, emptyAfterContent: 0, failed: 0, contentAfter: Infinity };
  const visit = async () => {
    const hadContent = performance.now() - from > start.contentAfter;
    const response = await fetch(site.url);
    const page = await response.text();
    start.visits += 1;
    if (!response.ok) start.failed += 1;
    if (hadContent && !textsOfRequests.every((text) => page.includes(text))) {
      start.emptyAfterContent += 1;
    }
  };
  const look = async () => {
    if ((await healthOf(site)).status !== "ok") return;
    start.contentAfter = Math.min(start.contentAfter, performance.now() - from);
  };
  const started: Promise<void>[] = [];
  while (performance.now() - from < Math.min(start.contentAfter + watched, timeout)) {
    started.push(visit().catch(() => void (start.failed += 1)));
    if (start.contentAfter === Infinity) started.push(look());
    await new Promise((resolve) => {
      setTimeout(resolve, visitEvery);
    });
  }
  await Promise.all(started);
  return start;
}

it.each(isLong ? [50, 200, 1000, 3500] : [50, 1000])(
  "after a start without stored content, no visitor gets an empty page once there was content: %i ms per answer, 50 visits a second",
  async (latency) => {
    service.latency = latency;
    const results: Start[] = [];
    // Slow starts mostly wait for the service, so several can run in parallel.
    const concurrency = countOf(latency >= 1000 ? 4 : 2, 1);
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let made = 0; made < countOf(20, 1) / concurrency; made++) {
          results.push(await coldStart());
        }
      }),
    );
    const sum = (count: (start: Start) => number) =>
      results.reduce((all, start) => all + count(start), 0);
    const totals = {
      emptyAfterContent: sum((start) => start.emptyAfterContent),
      failed: sum((start) => start.failed),
    };
    const slowest = Math.max(...results.map(({ contentAfter }) => Math.round(contentAfter)));
    const visits = sum((start) => start.visits);
    print(`cold starts at ${latency} ms`, { starts: results.length, visits, ...totals, slowest });
    expect(totals).toEqual({ emptyAfterContent: 0, failed: 0 });
    expect(slowest).toBeLessThan(timeout);
  },
);

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { dist, textsOfRequests } from "#tests/support/company.ts";
import { type FaultyService, startFaultyService } from "#tests/support/faulty-service.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { countOf } from "#tests/support/scale.ts";
import { print } from "./measure.ts";
import { type SlowService, startSlowService } from "./slow-service.ts";

vi.setConfig({ testTimeout: 900_000, hookTimeout: 30_000 });

let service: FaultyService;
let slow: SlowService;

beforeAll(async () => {
  service = await startFaultyService();
  slow = await startSlowService(service.url);
});
afterAll(async () => {
  await slow.stop();
  await service.stop();
});

/** Milliseconds between two visits: 50 visits a second. */
const visitEvery = 20;
/** Milliseconds of visits after `/healthz` first reports complete content. */
const watched = 2000;
/**
 * Milliseconds within which the content must be complete. The slowest service needs 3 × 3.5 s, since the server makes its
 * 11 requests at most four at a time.
 */
const timeout = 40_000;

type Start = { visits: number; emptyAfterContent: number; contentAfter: number; failed: number };

/** Visits a site without stored content from its start on. */
async function coldStart(): Promise<Start> {
  const site = await startSite(
    { ...service.environment, CONTENTFUL_API_URL: slow.url },
    `${dist}/server/node.js`,
    { awaited: "port" },
  );
  try {
    return await visitsOf(site);
  } finally {
    await site.stop();
  }
}

async function visitsOf({ url }: SiteProcess): Promise<Start> {
  const from = performance.now();
  const start: Start = { visits: 0, emptyAfterContent: 0, contentAfter: Infinity, failed: 0 };
  const visit = async () => {
    const hadContent = performance.now() - from > start.contentAfter;
    const response = await fetch(url);
    const page = await response.text();
    start.visits += 1;
    if (!response.ok) start.failed += 1;
    if (hadContent && !textsOfRequests.every((text) => page.includes(text)))
      start.emptyAfterContent += 1;
  };
  const look = async () => {
    const health = await (await fetch(`${url}/healthz`)).json();
    if (health.status === "ok") {
      start.contentAfter = Math.min(start.contentAfter, performance.now() - from);
    }
  };
  const underWay: Promise<void>[] = [];
  while (performance.now() - from < Math.min(start.contentAfter + watched, timeout)) {
    underWay.push(visit().catch(() => void (start.failed += 1)));
    if (start.contentAfter === Infinity) underWay.push(look());
    await new Promise((resolve) => {
      setTimeout(resolve, visitEvery);
    });
  }
  await Promise.all(underWay);
  return start;
}

const latencies = [50, 150, 200, 300, 1000, 3500];
const starts = countOf(20, 1);

it.each(latencies)(
  "after a start without stored content, no visitor gets an empty page once the content has arrived: %i ms per response, 50 visits a second",
  async (latency) => {
    slow.latency = latency;
    const results: Start[] = [];
    // Starts mostly wait for the service, so several can run in parallel.
    const concurrency = countOf(latency >= 1000 ? 4 : 2, 1);
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let count = 0; count < starts / concurrency; count++) results.push(await coldStart());
      }),
    );
    const contentAfter = results.map((start) => Math.round(start.contentAfter)).toSorted(ascending);
    const sum = (count: (start: Start) => number) =>
      results.reduce((all, one) => all + count(one), 0);
    print(`cold starts at ${latency} ms`, {
      starts: results.length,
      visits: sum(({ visits }) => visits),
      emptyAfterContent: sum(({ emptyAfterContent }) => emptyAfterContent),
      startsWithEmptyPages: results.filter(({ emptyAfterContent }) => emptyAfterContent > 0).length,
      failed: sum(({ failed }) => failed),
      contentAfter: [contentAfter[0], contentAfter.at(-1)],
    });
    expect(sum(({ emptyAfterContent }) => emptyAfterContent)).toBe(0);
    expect(sum(({ failed }) => failed)).toBe(0);
    expect(contentAfter.at(-1)).toBeLessThan(timeout);
  },
);

const ascending = (a: number, b: number) => a - b;

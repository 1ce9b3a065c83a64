import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOwnSite } from "#tests/support/site-process.ts";
import { hasCommand, residentSize, underLoad, underUniqueUrls } from "./load.ts";
import { median } from "./median.ts";
import type { Pages } from "./pages.ts";
import { atMost, notMeasured, ratioAtMost, type Row } from "./row.ts";
import type { Scope } from "./scope.ts";

/** Measures the time from start to ready, and memory after many requests. */
export async function measureServer(_: Pages, scope: Scope): Promise<Row[]> {
  return [...(await measureStart(scope)), ...(await measureMemory(scope))];
}

async function measureMemory(scope: Scope): Promise<Row[]> {
  const what = "memory under load";
  if (!(await hasCommand("wrk"))) return [notMeasured(what, "wrk is not installed")];
  // Starts a separate server, since other measurements have made the shared one load pictures into memory.
  const site = await startOwnSite();
  try {
    const [half, middle] = await sizeAfter(site, scope.requests / 2, underLoad, scope);
    const [rest, size] = await sizeAfter(site, scope.requests / 2, underLoad, scope);
    const reference = { name: "after half of them", value: middle };
    const where = `${(half + rest).toLocaleString("en")} requests`;
    const [unique, grown] = await sizeAfter(site, scope.uniqueUrls, underUniqueUrls, scope);
    return [
      atMost(what, where, "MB", size, 150e6, reference),
      ratioAtMost("memory is flat", where, "MB", size, reference, 1.1),
      atMost(what, `and ${unique.toLocaleString("en")} unique URLs`, "MB", grown, 150e6),
    ];
  } finally {
    await site.stop();
  }
}

/** Returns resident bytes after the given number of requests, or after at most thirty periods of load. */
async function sizeAfter(
  site: { url: string; pid: number },
  requests: number,
  load: typeof underLoad,
  { loadTime }: Scope,
): Promise<[made: number, bytes: number]> {
  let made = 0;
  for (let period = 0; made < requests && period < 30; period++) {
    made += (await load(`${site.url}/`, loadTime)).requests;
  }
  return [made, await residentSize(site.pid)];
}

/** Measures the time from the process's start to its ready line, with last good content on disk. */
async function measureStart(scope: Scope): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-data-"));
  const times: number[] = [];
  // The first start fills the data folder and is not counted.
  for (let round = 0; round <= scope.rounds; round++) {
    const startedAt = performance.now();
    const site = await startOwnSite({ DATA_DIR: folder });
    times.push(performance.now() - startedAt);
    await site.stop();
  }
  await rm(folder, { recursive: true, force: true });
  return [atMost("start to ready, last good content", "", "ms", median(times.slice(1)), 1000)];
}

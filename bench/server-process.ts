import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "#tests/support/site-process.ts";
import { hasCommand, residentSize, underLoad, underUniqueUrls } from "./load.ts";
import { median } from "./median.ts";
import type { Pages } from "./pages.ts";
import { atMost, notMeasured, ratioAtMost, type Row } from "./row.ts";
import type { Scope } from "./scope.ts";

/** Time from start to ready, and memory after many requests. */
export async function measureServer(_: Pages, scope: Scope): Promise<Row[]> {
  return [...(await measureStart(scope)), ...(await measureMemory(scope))];
}

async function measureMemory(scope: Scope): Promise<Row[]> {
  const what = "memory under load";
  if (!(await hasCommand("wrk"))) return [notMeasured(what, "wrk is not installed")];
  // A server of its own: pictures that other measurements requested stay in the memory of the shared one.
  const site = await startSite();
  try {
    const [half, middle] = await sizeAfter(site, scope.requests / 2, underLoad, scope);
    const [rest, size] = await sizeAfter(site, scope.requests / 2, underLoad, scope);
    const beside = { name: "after half of them", value: middle };
    const where = `${(half + rest).toLocaleString("en")} requests`;
    const [unique, grown] = await sizeAfter(site, scope.uniqueUrls, underUniqueUrls, scope);
    return [
      atMost(what, where, "MB", size, 150e6, beside),
      ratioAtMost("memory is flat", where, "MB", size, beside, 1.1),
      atMost(what, `${unique.toLocaleString("en")} unique URLs more`, "MB", grown, 150e6),
    ];
  } finally {
    await site.stop();
  }
}

/** Bytes that the process holds after so many requests, or after as many as it answered in thirty periods of load. */
async function sizeAfter(
  site: { url: string; pid: number },
  requests: number,
  load: typeof underLoad,
  { loadTime }: Scope,
): Promise<[asked: number, bytes: number]> {
  let asked = 0;
  for (let period = 0; asked < requests && period < 30; period++) {
    asked += (await load(`${site.url}/`, loadTime)).requests;
  }
  return [asked, await residentSize(site.pid)];
}

/** Milliseconds from the process's start to its ready line, with a filled data folder. */
async function measureStart(scope: Scope): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-data-"));
  const times: number[] = [];
  // The first start fills the data folder and does not count.
  for (let round = 0; round <= scope.rounds; round++) {
    const startedAt = performance.now();
    const site = await startSite({ DATA_DIR: folder });
    times.push(performance.now() - startedAt);
    await site.stop();
  }
  await rm(folder, { recursive: true, force: true });
  return [atMost("start to ready, content kept", "", "ms", median(times.slice(1)), 1000)];
}

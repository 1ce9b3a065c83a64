import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "#tests/support/site-process.ts";
import { hasCommand, residentSize, underLoad } from "./load.ts";
import { median } from "./median.ts";
import type { Pages } from "./pages.ts";
import { atMost, notMeasured, ratioAtMost, type Row } from "./row.ts";
import type { Scope } from "./scope.ts";

/** What the server needs: memory after many requests, and time to be ready. */
export async function measureServer(pages: Pages, scope: Scope): Promise<Row[]> {
  return [...(await measureStart(scope)), ...(await measureMemory(pages, scope))];
}

async function measureMemory({ ours: [page] }: Pages, scope: Scope): Promise<Row[]> {
  const what = "memory under load";
  if (!page || !(await hasCommand("wrk"))) return [notMeasured(what, "wrk is not installed")];
  // A server of its own: the others' measurements leave their pictures in the memory of the shared one.
  const site = await startSite();
  try {
    let asked = 0;
    let half: number | undefined;
    const latest = performance.now() + patience * 1000 * scope.loadTime;
    while (asked < scope.requests && performance.now() < latest) {
      asked += (await underLoad(`${site.url}/`, scope.loadTime)).requests;
      if (asked >= scope.requests / 2) half ??= await residentSize(site.pid);
    }
    const size = await residentSize(site.pid);
    if (asked < scope.requests) {
      const goal = scope.requests.toLocaleString("en");
      const held = `${Math.round(size / 1e6)} MB`;
      return [notMeasured(what, `only ${asked} of ${goal} requests were answered; then ${held}`)];
    }
    const middle = { name: "after half of them", value: half ?? size };
    const where = `${asked.toLocaleString("en")} requests`;
    return [
      atMost(what, where, "MB", size, 150e6, middle),
      ratioAtMost("memory is flat", "", "MB", size, middle, 1.1),
    ];
  } finally {
    await site.stop();
  }
}

/** Spells of load that memory is waited for: a slow server would take hours to be asked a million times. */
const patience = 30;

/** From the process's start to its ready line, with what a start before it has left in the data folder. */
async function measureStart(scope: Scope): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-data-"));
  const times: number[] = [];
  // The first start leaves what the others find, and is not one of them.
  for (let round = 0; round <= scope.rounds; round++) {
    const startedAt = performance.now();
    const site = await startSite({ DATA_DIR: folder });
    times.push(performance.now() - startedAt);
    await site.stop();
  }
  await rm(folder, { recursive: true, force: true });
  return [atMost("start to ready, content kept", "", "ms", median(times.slice(1)), 1000)];
}

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { area } from "#tests/support/company.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { countOf, isLong } from "#tests/support/scale.ts";
import { memoryOf, print, until, visits } from "./measure.ts";
import { onSignal } from "./on-signal.ts";

vi.setConfig({ testTimeout: 1_800_000 });

/** Collects garbage and reports the remaining memory. */
const reportLive = `
  import("node:v8").then(({ setFlagsFromString }) => {
    setFlagsFromString("--expose-gc");
    import("node:vm").then(({ runInNewContext }) => {
      const collect = runInNewContext("gc");
      collect();
      // Buffers are freed after the objects that reference them, so memory is collected a second time.
      setTimeout(() => {
        collect();
        const { heapUsed, external } = process.memoryUsage();
        console.log("live " + (heapUsed + external));
      }, 300);
    });
  });
`;

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ NODE_OPTIONS: onSignal(reportLive) });
}, 30_000);
afterAll(() => site.stop());

/** Returns megabytes in use after a garbage collection, and resident megabytes. */
async function memory(): Promise<{ live: number; resident: number }> {
  const reports = () => site.lines.filter((line) => line.startsWith("live "));
  const before = reports().length;
  process.kill(site.pid, "SIGUSR2");
  await until(() => reports().length > before);
  const live = Number(reports().at(-1)?.slice("live ".length)) / 2 ** 20;
  return { live: Math.round(live * 10) / 10, resident: await memoryOf(site.pid) };
}

it("memory does not grow over many requests for unique addresses", async () => {
  const count = countOf(50_000, 1500);
  const table: { live: number; resident: number }[] = [];
  let number = 0;
  // The first round warms up: V8 and the allocator fill their caches.
  for (let round = 0; round <= countOf(4, 2); round++) {
    const seen = await visits(
      () => `${site.url}/?number=${number++}`,
      [area.sv],
      (made) => made < count,
    );
    expect(seen.failed).toBe(0);
    table.push(await memory());
  }
  print("memory", { requestsPerRound: count, table });
  const [warm = { live: 0, resident: 0 }] = table;
  const last = table.at(-1) ?? warm;
  expect(last.live).toBeLessThan(warm.live * 1.1);
  // After few requests the caches are still growing.
  expect(last.resident).toBeLessThan(isLong ? warm.resident * 1.1 : warm.resident * 1.1 + 30);
});

import { expect, it } from "vitest";
import { area } from "#tests/support/sample.ts";
import { startSite } from "#tests/support/site-process.ts";
import { failedVisits } from "#tests/support/measure.ts";

it.each(["SIGTERM", "SIGHUP"] as const)(
  "answers all requests until one second after %s, then exits with 0",
  async (signal) => {
    await using stopping = await startSite();
    let stoppedAt = 0;
    const visiting = failedVisits(stopping.url, [area.sv], (made) => {
      if (made === 400) {
        stoppedAt = performance.now();
        process.kill(stopping.pid, signal);
      }
      // The server accepts requests for 1.5 s after a signal; the test stops after 1 s to have a margin.
      return stoppedAt === 0 || performance.now() - stoppedAt < 1000;
    });
    expect(await visiting).toEqual([]);
    expect(await stopping.ended).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  },
);

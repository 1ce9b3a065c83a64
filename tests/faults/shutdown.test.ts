import { expect, it } from "vitest";
import { area } from "#tests/support/sample.ts";
import { startSite } from "#tests/support/site-process.ts";
import { visits } from "./measure.ts";

it("answers all requests until one second after SIGTERM, then exits with 0", async () => {
  await using stopping = await startSite();
  let stoppedAt = 0;
  const visiting = visits(stopping.url, [area.sv], (made) => {
    if (made === 400) {
      stoppedAt = performance.now();
      process.kill(stopping.pid, "SIGTERM");
    }
    // The server accepts requests for 1.5 s after SIGTERM; the test stops after 1 s to have a margin.
    return stoppedAt === 0 || performance.now() - stoppedAt < 1000;
  });
  const seen = await visiting;
  const code = await stopping.ended;
  const took = Math.round(performance.now() - stoppedAt);
  expect(seen.failed).toBe(0);
  expect(code).toBe(0);
  expect(took).toBeLessThan(10_000);
});

it("logs an unhandled rejection, like any uncaught error, and exits with 1", async () => {
  // A handler for SIGUSR2 in the site's process.
  const code = `process.on("SIGUSR2", () => Promise.reject(new Error("planned")))`;
  const preloaded = `data:text/javascript,${encodeURIComponent(code)}`;
  await using site = await startSite({ NODE_OPTIONS: `--import=${preloaded}` });
  process.kill(site.pid, "SIGUSR2");
  expect(await site.ended).toBe(1);
  // The exit may be reported before the output has been read.
  const crash = () => site.lines.find((line) => line.includes("server.crashed"));
  await expect.poll(crash).toBeDefined();
  expect(JSON.parse(crash() ?? "{}")).toMatchObject({
    origin: "unhandledRejection",
    reason: expect.stringContaining("planned"),
  });
});

import { expect, it, vi } from "vitest";
import { startSite } from "#tests/support/site-process.ts";
import { print, visits } from "./measure.ts";
import { onSignal } from "./on-signal.ts";

vi.setConfig({ testTimeout: 60_000 });

it("answers everyone who asked before it was told to stop, and ends by itself", async () => {
  const stopping = await startSite();
  let told = 0;
  const going = visits(stopping.url, ["Molndrift"], (made) => {
    if (made === 400) {
      told = performance.now();
      process.kill(stopping.pid, "SIGTERM");
    }
    // Whoever comes later than this has been told by a closed connection to go elsewhere.
    return told === 0 || performance.now() - told < 1000;
  });
  const seen = await going;
  const code = await stopping.ended;
  const took = Math.round(performance.now() - told);
  print("SIGTERM under load", { ...seen, code, took });
  expect(seen.failed).toBe(0);
  expect(code).toBe(0);
  expect(took).toBeLessThan(10_000);
});

it.each([
  ["an error that nobody caught", "throw new Error('planned')", "uncaughtException"],
  ["a rejection that nobody handled", "Promise.reject(new Error('planned'))", "unhandledRejection"],
])("is not left half alive by %s: it says why and ends with 1", async (_, fault, event) => {
  const site = await startSite({ NODE_OPTIONS: onSignal(fault) });
  const { status } = await fetch(site.url, { headers: { connection: "close" } });
  expect(status).toBe(200);
  process.kill(site.pid, "SIGUSR2");
  expect(await site.ended).toBe(1);
  const last = JSON.parse(site.lines.at(-1) ?? "{}");
  expect(last).toMatchObject({ event: "fatal", reason: expect.stringContaining("planned") });
  expect(JSON.stringify(last)).toContain(event);
});

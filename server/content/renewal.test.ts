import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRenewal } from "./renewal.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("renews a minute after the last time when the clock has been set back by a day", async () => {
  let renewals = 0;
  const renewal = createRenewal({
    renew: async () => (renewals += 1) > 0,
    pausedFor: () => 0,
  });
  await renewal.now("start");
  vi.setSystemTime(Date.now() - 86_400_000);
  await vi.advanceTimersByTimeAsync(61_000);
  renewal.visited();
  expect(renewals).toBe(2);
});

import { expect, it, onTestFinished, vi } from "vitest";
import { limitedLog } from "./log.ts";

it("logs an event that anybody's requests can cause once a minute", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const events: string[] = [];
  const log = limitedLog((_level, event) => events.push(event));
  for (const seconds of [0, 59, 1]) {
    vi.advanceTimersByTime(seconds * 1000);
    log("warn", "webhook.refused");
  }
  log("error", "request.failed");
  expect(events).toEqual(["webhook.refused", "webhook.refused", "request.failed"]);
});

import { expect, it, onTestFinished, vi } from "vitest";
import { emptyStates } from "#content/state";
import { createContentHealth } from "./content-health.ts";

it("tells since when a list fails, although its reason changes", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const began = new Date().toISOString();
  const health = createContentHealth("contentful", () => undefined);
  const fail = (reason: string) =>
    health.record((_locale, list) => (list === "news" ? reason : undefined));
  fail("status 500");
  vi.advanceTimersByTime(90_000);
  fail("status 503");
  expect(health.health(emptyStates).content.failing).toMatchObject([
    { list: "news", reason: "status 503", since: began },
  ]);
});

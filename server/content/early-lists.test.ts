import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ListResponse, requestNames } from "#content/requests.ts";
import { collectEarlyLists } from "./early-lists.ts";

const received: ListResponse = { ok: true, list: { items: [], includes: [] } };
const failed: ListResponse = { ok: false, reason: "status 500" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows the lists that have arrived while others are pending, even if one has failed since", () => {
  const shown: string[][] = [];
  const early = collectEarlyLists((responses) => shown.push(Object.keys(responses)));
  early.add("hero", received);
  vi.advanceTimersByTime(300);
  early.add("news", failed);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([["hero", "news"]]);
});

it("shows nothing early when all lists have arrived", () => {
  const shown: string[][] = [];
  const early = collectEarlyLists((responses) => shown.push(Object.keys(responses)));
  for (const name of requestNames) early.add(name, received);
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { failureOf, isLagging, recentTimes } from "./answer-rules.ts";
import { answerOf, type EntryList } from "#content/service";

const now = Date.UTC(2026, 10, 26, 12);

const resource = (id: string, minutesAgo: number) => ({
  sys: { id, updatedAt: new Date(now - minutesAgo * 60_000).toISOString() },
});

describe("a lagging list", () => {
  const shown = {
    items: [resource("new", 1), resource("old", 60)],
    includes: [resource("picture", 2)],
  };
  const recent = recentTimes("news", shown, now);
  const lags = (list: EntryList, at = now) => isLagging("news", list, recent, at);

  it.each([
    ["an entry", { items: [resource("new", 10)], includes: [] }],
    ["an asset", { items: [], includes: [resource("picture", 3)] }],
  ])("has an earlier time of %s that changed less than five minutes ago", (_, list) => {
    expect(lags(list)).toBe(true);
    expect(lags(list, now + 5 * 60_000)).toBe(false);
  });

  it("is none when it is the same, when an entry is gone, or when the entry changed long ago", () => {
    expect(lags(shown)).toBe(false);
    expect(lags({ items: [], includes: [] })).toBe(false);
    expect(lags({ items: [resource("old", 90), "no entry"], includes: [] })).toBe(false);
  });

  it("is none for another entry than the general one in the unfiltered list", () => {
    const general = { ...resource("g", 60), fields: { email: "a@b.se" } };
    const times = recentTimes("general", { items: [resource("n", 1), general], includes: [] }, now);
    expect(times).toEqual({});
  });
});

describe("an answer has failed", () => {
  const list = (...items: unknown[]) => ({ items, includes: [] });
  const general = (fields: Record<string, unknown>) =>
    answerOf("general", list({ sys: { id: "g" }, fields }));

  it("when none of its entries can be shown, except of partners; an empty list has not", () => {
    const entries = list({}, {});
    expect(failureOf("news", entries, [], true)).toBe("2 entries, of which the page can show none");
    expect(failureOf("hero", entries, undefined, true)).toBeDefined();
    expect(failureOf("partners", entries, [], true)).toBeUndefined();
    expect(failureOf("news", list(), [], true)).toBeUndefined();
  });

  it("when the general entry that was there is gone", () => {
    expect(failureOf("general", list({}), undefined, true)).toBeDefined();
    expect(failureOf("general", list({}), undefined, false)).toBeUndefined();
    expect(failureOf("general", list({}), { id: "g" }, true)).toBeUndefined();
  });

  it("not when another entry is in the unfiltered list, which has the general entry's fingerprint", () => {
    const one = answerOf("general", list({ sys: { id: "g" }, fields: { email: "a@b.se" } }));
    const two = answerOf(
      "general",
      list({ sys: { id: "n" }, fields: {} }, { sys: { id: "g" }, fields: { email: "a@b.se" } }),
    );
    expect(one).toMatchObject({ ok: true, fingerprint: two.ok && two.fingerprint });
    expect(general({ email: "b@b.se" })).not.toMatchObject({
      fingerprint: one.ok && one.fingerprint,
    });
  });
});

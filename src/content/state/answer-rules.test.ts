import { describe, expect, it } from "vitest";
import { failureOf, isLagging, recentTimes } from "./answer-rules.ts";
import { answerOf } from "#content/service";
import { emptySiteContent } from "#content/model";

const now = Date.UTC(2026, 10, 26, 12);

const resource = (id: string, minutesAgo: number) => ({
  sys: { id, updatedAt: new Date(now - minutesAgo * 60_000).toISOString() },
});

describe("a lagging list", () => {
  const shown = {
    items: [resource("new", 1), resource("old", 60)],
    includes: [resource("picture", 2)],
  };
  const recent = recentTimes(shown, now);

  it.each([
    ["an entry", { items: [resource("new", 10)], includes: [] }],
    ["an asset", { items: [], includes: [resource("picture", 3)] }],
  ])("has an earlier time of %s that changed less than five minutes ago", (_, list) => {
    expect(isLagging(list, recent)).toBe(true);
  });

  it("is none when it is the same, when an entry is gone, or when the entry changed long ago", () => {
    expect(isLagging(shown, recent)).toBe(false);
    expect(isLagging({ items: [], includes: [] }, recent)).toBe(false);
    expect(isLagging({ items: [resource("old", 90), "no entry"], includes: [] }, recent)).toBe(
      false,
    );
    expect(isLagging({ items: [resource("new", 10)], includes: [] }, {})).toBe(false);
  });
});

describe("an answer has failed", () => {
  const list = (...items: unknown[]) => ({ items, includes: [] });
  const general = (fields: Record<string, unknown>) =>
    answerOf("general", list({ sys: { id: "g" }, fields }));

  it("when none of its entries can be shown, except of partners; an empty list has not", () => {
    const answer = answerOf("news", list({}, {}));
    expect(failureOf("news", answer, [], true)).toBe("2 entries, of which the page can show none");
    expect(failureOf("hero", answer, undefined, true)).toBeDefined();
    expect(failureOf("partners", answer, [], true)).toBeUndefined();
    expect(failureOf("news", answerOf("news", list()), [], true)).toBeUndefined();
  });

  it("when the general entry that was there is gone, or has none of its contact fields", () => {
    const { general: parsed } = emptySiteContent;
    expect(failureOf("general", answerOf("general", list({})), parsed, true)).toBeDefined();
    expect(failureOf("general", answerOf("general", list({})), parsed, false)).toBeUndefined();
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

import { describe, expect, it } from "vitest";
import { failureOf, isLagging, recentTimes } from "./answer-rules.ts";
import { answerOf, type EntryList } from "#content/service";
import { parsedContent } from "#tests/support/parsed-content.ts";

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
  const lags = (list: EntryList, at = now) => isLagging(list, recent, at);

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
});

describe("an answer has failed", () => {
  const list = (...items: unknown[]) => ({ items, includes: [] });

  it("when none of its entries can be shown, except of partners; an empty list has not", () => {
    const entries = list({}, {});
    expect(failureOf("news", entries, [])).toBe("2 entries, of which the page can show none");
    expect(failureOf("hero", entries, undefined)).toBeDefined();
    expect(failureOf("partners", entries, [])).toBeUndefined();
    expect(failureOf("news", list(), [])).toBeUndefined();
  });

  it("when the general entry is not in it", () => {
    expect(failureOf("general", list({}), undefined)).toBeDefined();
    expect(failureOf("general", list(), undefined)).toBeDefined();
    const { general } = parsedContent({ general: [{ email: "a@b.se" }] });
    expect(failureOf("general", list({}), general)).toBeUndefined();
  });

  it("not when another entry is in the unfiltered list, of which only the general entry is used", () => {
    const entry = { sys: { id: "g" }, fields: { email: "a@b.se" } };
    const one = answerOf("general", list(entry));
    expect(answerOf("general", list({ sys: { id: "n" }, fields: {} }, entry))).toEqual(one);
  });

  it("not when there is a second general entry, which is kept for the editors", () => {
    const entry = (id: string, fields: object) => {
      return { sys: { contentType: { sys: { id } } }, fields };
    };
    const shown = entry("general", { email: "a@b.se", phone: "1" });
    const second = entry("general", { email: "a@b.se" });
    const person = entry("person", { email: "c@b.se", phone: "2" });
    const answer = { ...answerOf("general", list(shown)), list: list(shown, second) };
    expect(answerOf("general", list(person, second, shown))).toEqual(answer);
  });
});

import { describe, expect, it } from "vitest";
import { applyAnswers } from "./apply-answers.ts";
import { type ContentState, emptyState } from "./content-state.ts";
import { type Answer, type Answers, answersOf } from "./fetch-lists.ts";
import { type Doubt, judge } from "./guard.ts";
import { type EntryList, perRequest, type RequestName, requests } from "./requests.ts";
import { perLocale } from "#language/languages.ts";

const now = Date.parse("2026-11-24T14:00:00.000Z");
const longAgo = "2026-01-01T00:00:00.000Z";

type Entry = { type: string; id: string; updatedAt?: string; picture?: string };

const wireEntry = ({ type, id, updatedAt = longAgo, picture }: Entry) => ({
  sys: { id, type: "Entry", updatedAt, contentType: { sys: { id: type } } },
  fields: {
    title: id,
    headline: id,
    name: id,
    slogan: id,
    ...(type === "general" && { email: "a@b.example" }),
    ...(picture && { image: { sys: { type: "Link", linkType: "Asset", id: picture } } }),
  },
});

/** Returns the answers of a service that has these entries. */
function answersWith(
  entries: readonly Entry[],
  changes: { [name in RequestName]?: EntryList } = {},
): Answers {
  const lists = perRequest((name) => {
    const { contentType } = requests[name];
    const listed = entries.filter(({ type }) => contentType === undefined || type === contentType);
    const pictures = listed.flatMap(({ picture }) => picture ?? []);
    const includes = pictures.map((id) => ({ sys: { id, type: "Asset", updatedAt: longAgo } }));
    return {
      items: listed.map(wireEntry),
      includes: contentType === undefined ? [] : includes,
      ...changes[name],
    };
  });
  return answersOf(perLocale(() => lists)).sv;
}

const site: readonly Entry[] = [
  { type: "general", id: "g" },
  { type: "title", id: "t", picture: "slide" },
  ...["n1", "n2", "n3"].map((id) => ({ type: "news", id })),
  ...["b1", "b2"].map((id) => ({ type: "about", id })),
  ...["a1", "a2", "a3", "a4"].map((id) => ({ type: "area", id })),
  { type: "useCase", id: "c1", picture: "photo" },
  ...["p1", "p2", "p3", "p4", "p5", "p6"].map((id) => ({ type: "partner", id })),
];

const without = (...ids: string[]) => site.filter(({ id }) => !ids.includes(id));
const changed = (id: string, change: Partial<Entry>) =>
  site.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));

async function stateOf(entries: readonly Entry[]): Promise<ContentState> {
  const options = { base: "/", report: () => undefined };
  return (await applyAnswers(emptyState("sv"), answersWith(entries), options)).state;
}

async function doubts(
  shown: readonly Entry[],
  answers: Answers,
  removed: readonly string[] = [],
  announcedAt = now,
): Promise<Partial<Record<RequestName, Doubt>>> {
  const options = {
    now,
    removed: Object.fromEntries(
      removed.flatMap((id) => [
        [`Entry ${id}`, announcedAt],
        [`Asset ${id}`, announcedAt],
      ]),
    ),
  };
  return Object.fromEntries(judge(await stateOf(shown), answers, options));
}

const failed: Answer = { ok: false, reason: "status 500" };

describe("an answer is believed", () => {
  it.each([
    ["the same", site],
    ["with a new entry", [...site, { type: "news", id: "n4" }]],
    ["with a newer version", changed("n1", { updatedAt: "2026-11-24T13:59:00.000Z" })],
    ["without the last customer case", without("c1")],
    ["without any news", without("n1", "n2", "n3")],
    ["without five of six partners", without("p1", "p2", "p3", "p4", "p5")],
  ])("%s, when all lists agree", async (_, entries) => {
    expect(await doubts(site, answersWith(entries))).toEqual({});
  });

  it("when there is nothing to compare it with", async () => {
    expect(await doubts([], answersWith(site))).toEqual({});
  });

  it("without one of several pictures", async () => {
    const shown = changed("n1", { picture: "news-1" });
    expect(await doubts(shown, answersWith(site))).toEqual({});
  });
});

describe("an answer is older", () => {
  it("when it has an earlier version of an entry, in whichever list", async () => {
    const shown = changed("n1", { updatedAt: "2026-11-24T13:00:00.000Z" });
    expect(await doubts(shown, answersWith(site))).toEqual({ general: "older", news: "older" });
    // The unfiltered list is up to date, and a cache has the other.
    const { news } = answersWith(site);
    expect(await doubts(shown, { ...answersWith(shown), news })).toEqual({ news: "older" });
  });

  it("when it has an earlier version of an asset", async () => {
    const { hero } = answersWith(site);
    const times = { slide: "2026-11-24T13:00:00.000Z" };
    const state = { ...(await stateOf(site)), assetTimes: { hero: times }, fingerprints: {} };
    const found = judge(state, { ...answersWith(site), hero }, { now });
    expect([...found]).toEqual([["hero", "older"]]);
  });

  it("when it lacks an entry that was published a minute ago", async () => {
    const shown = [...site, { type: "news", id: "n4", updatedAt: "2026-11-24T13:59:00.000Z" }];
    expect(await doubts(shown, answersWith(site))).toEqual({ general: "older", news: "older" });
    expect(await doubts(shown, answersWith(site), ["n4"])).toEqual({});
  });
});

describe("an answer is contradicted", () => {
  it("when the unfiltered list of the same round has the entries that it lacks", async () => {
    const partial = answersWith(site, { cases: { items: [], includes: [] } });
    expect(await doubts(site, partial)).toEqual({ cases: "contradicted" });
    expect(await doubts(site, partial, ["c1"])).toEqual({});
    // The entry has been published again since its removal was announced.
    expect(await doubts(site, partial, ["c1"], 0)).toEqual({ cases: "contradicted" });
  });

  it("when the unfiltered list cannot be had", async () => {
    const answers = { ...answersWith(without("c1")), general: failed };
    expect(await doubts(site, answers)).toEqual({ cases: "contradicted" });
  });
});

describe("a mass loss", () => {
  const ofFiveTypes = site
    .filter(({ type }) => type !== "general" && type !== "title")
    .map(({ id }) => id);

  it("of five types holds the unfiltered list and those five, unless each removal is announced", async () => {
    const answers = answersWith(without(...ofFiveTypes));
    const held = Object.fromEntries(
      ["general", "news", "about", "areas", "cases", "partners"].map((name) => [name, "mass loss"]),
    );
    expect(await doubts(site, answers)).toEqual(held);
    expect(await doubts(site, answers, ofFiveTypes)).toEqual({});
    expect(await doubts(site, answers, ofFiveTypes.slice(1))).toEqual({
      general: "mass loss",
      news: "mass loss",
    });
  });

  it("is the absence of the general entry", async () => {
    expect(await doubts(site, answersWith(without("g")))).toEqual({ general: "mass loss" });
    expect(await doubts(site, answersWith(without("g")), ["g"])).toEqual({});
  });

  it("is believed with the other lists when the same answers are confirmed", async () => {
    const answers = answersWith(without(...ofFiveTypes));
    const found = judge(await stateOf(site), answers, { now, isConfirmed: () => true });
    expect([...found]).toEqual([]);
  });
});

it("an answer is incomplete when none of its pictures came along", async () => {
  const items = site.filter(({ type }) => type === "useCase").map(wireEntry);
  const answers = answersWith(site, { cases: { items, includes: [] } });
  expect(await doubts(site, answers)).toEqual({ cases: "incomplete" });
  expect(await doubts(site, answers, ["photo"])).toEqual({});
});

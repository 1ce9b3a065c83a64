import { expect, it } from "vitest";
import { type Answer, answerOf, type RequestName } from "#content/service";
import { applyAnswers, newMistakes } from "./apply-answers.ts";
import { contentOf, emptyState, servedLists, withLists } from "./content-state.ts";

/** Returns an answer with one entry, which changed minutes ago. */
const answerWith = (name: RequestName, fields: object, minutesAgo = 0) => {
  const updatedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  return answerOf(name, { items: [{ sys: { id: name, updatedAt }, fields }], includes: [] });
};

it("updates a general entry without contact fields, also one that is known by its digest only", () => {
  const sys = { id: "g", contentType: { sys: { id: "general" } } };
  const leading = (lead: string): Answer =>
    answerOf("general", { items: [{ sys, fields: { lead_sv: lead } }], includes: [] });
  const { state } = applyAnswers(emptyState("sv"), { general: leading("a") });
  for (const before of [state, { locale: "sv", lists: servedLists(state) } as const]) {
    const next = applyAnswers(before, { general: leading("b") });
    expect(next.failures.size).toBe(0);
    expect(contentOf(next.state).general?.lead).toBe("b");
  }
});

it("keeps a list of which it can show no entry, and one that lags, also in a browser that knows them by what the page tells", () => {
  const answers = (minutesAgo: number, headline: string, titleField: string) => ({
    news: answerWith("news", { headline }, minutesAgo),
    areas: answerWith("areas", { [titleField]: "A" }),
  });
  const { state } = applyAnswers(emptyState("sv"), answers(1, "new", "title"));
  for (const shown of [state, { locale: "sv", lists: servedLists(state) } as const]) {
    const next = applyAnswers(shown, answers(60, "old", "name"));
    expect(next.state).toBe(shown);
    expect([...next.failures.keys()]).toEqual(["areas"]);
  }
});

it("the preview shows the published list in place of a newer draft", () => {
  const draft = { news: answerWith("news", { headline: "draft" }, 1) };
  const published = { news: answerWith("news", { headline: "published" }, 60) };
  const { state } = applyAnswers(applyAnswers(emptyState("sv"), draft).state, published, true);
  expect(contentOf(state).news.map(({ headline }) => headline)).toEqual(["published"]);
});

it("tells browsers nothing of a list that failed in this language and changed in another one", () => {
  const state = withLists(emptyState("en-US"), emptyState("en-US"), ["about"]);
  expect(servedLists(state)).toEqual({});
});

it("tells the log what is left out, and not what is shown as written", () => {
  const description = "en__två__tre [a](www.a.se)";
  const answers = { about: answerWith("about", { title: "Om", description }) };
  const empty = emptyState("sv");
  const found = newMistakes(empty, applyAnswers(empty, answers).state);
  expect(found.map(({ problem }) => problem)).toEqual(["noLink"]);
});

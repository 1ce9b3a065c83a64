import { describe, expect, it } from "vitest";
import { emptyStates } from "#content/state";
import { type Answer, answerOf, perRequest } from "#content/service";
import { editionsOver, failure, listOf, minute, pass, second } from "./editions-over.test-setup.ts";

const down = perRequest(() => failure);
const emptied = perRequest(() => listOf());

describe("without content", () => {
  it.each([
    ["fails", down],
    ["has no entries", emptied],
  ])("tries again by itself after 2, 4, 8 … 60 s while the service %s", async (_, given) => {
    const { service, start, gaps, editions, news } = editionsOver(given);
    await start();
    expect(news()).toEqual([]);
    expect(editions.health().status).toBe("empty");
    await pass(4 * minute);
    expect(gaps()).toEqual([2, 4, 8, 16, 32, 60, 60]);
    service.given = {};
    await pass(minute);
    expect(news()).toEqual(["first"]);
    expect(editions.health().status).toBe("ok");
    await pass(10 * minute);
    expect(gaps(), "a complete page is renewed behind visits only").toHaveLength(8);
  });

  it("shows what has been answered after two seconds, and later answers as they come", async () => {
    const [late, last] = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()];
    const given = { hero: late.promise, areas: last.promise };
    const { start, editions, content, news } = editionsOver(given);
    await start();
    await pass(1.8 * second);
    expect(editions.current(), "before two seconds").toBeUndefined();
    await pass(0.1 * second);
    expect(news()).toEqual(["first"]);
    expect(content()?.hero).toBeUndefined();
    late.resolve(answerOf("hero", listOf("late")));
    await pass(2 * second);
    expect(content()?.hero?.slogan).toBe("late");
    last.resolve(failure);
    await pass(0);
    expect(editions.health().content.failing).toMatchObject([{ list: "areas" }]);
  });

  it("tries again after two seconds while a list is missing in one language", async () => {
    const { service, start, gaps, editions } = editionsOver();
    service.english = { news: failure };
    await start();
    await pass(2 * second);
    expect(gaps()).toEqual([2]);
    expect(editions.health().content.failing).toMatchObject([{ languages: ["en-US"] }]);
  });

  it("has no page when the content cannot be rendered, and tries again", async () => {
    const { render, start, editions, news } = editionsOver();
    render.fails = () => true;
    await start();
    expect(editions.current()).toBeUndefined();
    render.fails = () => false;
    await pass(2 * second);
    expect(news()).toEqual(["first"]);
  });

  it("logs the mistakes of a list when it is shown, and not in each renewal in which it cannot be rendered", async () => {
    const { service, render, start, editions, news, logged } = editionsOver();
    await start();
    render.fails = (title) => title === "broken";
    service.given = { news: listOf("broken", "") };
    editions.announced();
    await pass(8 * second);
    expect(service.rounds).toHaveLength(3);
    expect(logged("content.left_out")).toEqual([]);
    service.given = { news: listOf("mended", "") };
    editions.announced();
    await pass(8 * second);
    expect(service.rounds).toHaveLength(5);
    expect(news()).toEqual(["mended"]);
    expect(logged("content.left_out")).toHaveLength(2);
  });

  it("logs twenty mistakes of a language, and how many there are", async () => {
    const { start, logged } = editionsOver({ news: listOf("a", ...Array(25).fill("")) });
    await start();
    const leftOut = { count: 25, first: Array(20).fill(expect.stringContaining("news entry")) };
    expect(logged("content.left_out")).toMatchObject([
      { locale: "sv", ...leftOut },
      { locale: "en-US", ...leftOut },
    ]);
  });

  it("starts without a list that cannot be rendered", async () => {
    const { render, start, editions, content, news } = editionsOver({ news: listOf("broken") });
    render.fails = (title) => title === "broken";
    await start();
    expect(news()).toEqual([]);
    expect(content()?.areas).toHaveLength(1);
    expect(editions.health()).toMatchObject({
      status: "ok",
      content: { failing: [{ list: "news" }] },
    });
  });
});

describe("with content", () => {
  it("is renewed behind a visit, at most once a minute", async () => {
    const { service, start, editions, gaps, news } = editionsOver();
    await start();
    service.given = { news: listOf("new") };
    for (let visits = 0; visits < 90; visits += 1) {
      editions.visited();
      await pass(second);
    }
    expect(news()).toEqual(["new"]);
    expect(gaps().map(Math.round)).toEqual([60]);
  });

  it.each([
    { while: "a request fails", news: failure, pauses: [2, 4, 8, 16, 32, 60, 600, 600] },
    { while: "the page can show nothing of a list", news: listOf(""), pauses: [] },
  ])("is renewed by itself after pauses of $pauses s while $while", async ({ news, pauses }) => {
    const { service, editions, start, gaps, logged } = editionsOver();
    await start();
    service.given = { news };
    await pass(minute);
    editions.visited();
    await pass(25 * minute);
    expect(logged("content.failing")).toMatchObject([{ lists: ["news"] }]);
    expect(gaps().slice(1)).toEqual(pauses);
  });

  it("keeps a list whose request fails, and is stale after two minutes, whatever the reasons", async () => {
    const { service, announce, start, editions, news, content, logged, saved } = editionsOver();
    await start();
    const { renewedAt } = editions.health().content;
    await announce({ ...down, areas: listOf("new") });
    expect(news()).toEqual(["first"]);
    expect(content()?.areas.map(({ title }) => title)).toEqual(["new"]);
    expect(saved.at(-1), "stored with the time of the last complete answers").toMatchObject({
      renewedAt,
      sv: { areas: { list: listOf("new") } },
    });
    const { failing } = editions.health().content;
    expect(failing).toHaveLength(6);
    const languages = ["sv", "en-US"];
    expect(failing[0]).toMatchObject({ list: "general", languages, reason: "status 500" });
    // The second one after the announcement fails as well.
    await pass(5 * second);
    expect(editions.health().content).toMatchObject({ renewedAt, failing });
    const lists = failing.map(({ list }) => list);
    expect(logged("content.failing")).toMatchObject([{ reason: "status 500", lists }]);
    await pass(minute);
    service.given = { ...service.given, news: { ok: false, reason: "status 503" } };
    editions.announced();
    await pass(0.9 * minute);
    expect(editions.health().status, "for less than two minutes").toBe("ok");
    await pass(0.1 * minute);
    expect(editions.health().status).toBe("stale");
    const inNews = { list: "news", reason: "status 503", since: failing[0]?.since };
    expect(editions.health().content.failing).toContainEqual(expect.objectContaining(inNews));
  });

  it("keeps the one list that cannot be rendered, in all languages, and shows the others", async () => {
    const { service, announce, render, start, editions, content, news, saved, logged } =
      editionsOver();
    await start();
    render.fails = (title) => title === "broken";
    await announce({ news: listOf("broken"), areas: listOf("new") });
    const failing = { list: "news", languages: ["sv", "en-US"], reason: "a component throws" };
    expect(editions.health().content.failing).toMatchObject([failing]);
    const stack = expect.stringContaining("editions-over");
    expect(logged("content.failing")).toMatchObject([{ lists: ["news"], stack }]);
    expect(news()).toEqual(["first"]);
    expect(content()?.areas.map(({ title }) => title)).toEqual(["new"]);
    expect(saved.at(-1)?.sv.areas).toMatchObject({ list: listOf("new") });
    service.given = { news: listOf("mended"), areas: listOf("new") };
    await pass(5 * second);
    expect(news()).toEqual(["mended"]);
    expect(editions.health().content.failing).toEqual([]);
  });

  it("is renewed at once and 5 s later when a webhook announces a change", async () => {
    const { start, editions, gaps, saved } = editionsOver();
    await start();
    await pass(1.9 * second);
    editions.announced();
    await pass(5 * minute);
    expect(gaps()).toEqual([2, 5]);
    expect(saved, "of which the last one says when the content was confirmed").toHaveLength(3);
  });

  it("reads what is announced during a renewal in the next one, at once", async () => {
    const { service, announce, start, editions, news } = editionsOver();
    await start();
    const held = Promise.withResolvers<Answer>();
    await announce({ news: held.promise });
    expect(service.rounds, "the second has begun").toHaveLength(2);
    service.given = { news: listOf("published meanwhile") };
    editions.announced();
    held.resolve(failure);
    await pass(second);
    expect(news()).toEqual(["published meanwhile"]);
  });

  it("is renewed after the longest rate limit", async () => {
    const { service, start, editions, gaps } = editionsOver();
    await start();
    const [news, areas] = [20, 30].map((pause): Answer => {
      const pausedUntil = performance.now() + 900 + pause * second;
      return { ok: false, reason: "status 429", pausedUntil };
    });
    service.given = { news: news ?? failure, areas: areas ?? failure };
    await pass(0.9 * second);
    editions.announced();
    await pass(second);
    service.given = {};
    await pass(2 * minute);
    expect(gaps()).toEqual([1, 30]);
  });

  it("is renewed at most once a second, and after the last of many webhooks", async () => {
    const { start, editions, gaps, announce, news } = editionsOver();
    await start();
    for (let sent = 0; sent < 40; sent += 1) {
      editions.announced();
      await pass(0.1 * second);
    }
    await announce({ news: listOf("last") });
    expect(news()).toEqual(["last"]);
    expect(Math.min(...gaps())).toBe(1);
  });
});

describe("stored lists", () => {
  it("are kept on disk when they cannot be rendered and the service is down", async () => {
    const { render, start, editions, saved } = editionsOver(down, {});
    render.fails = () => true;
    await editions.load();
    render.fails = () => false;
    await start();
    expect(editions.current()?.states).toEqual(emptyStates);
    expect(saved).toEqual([]);
  });
});

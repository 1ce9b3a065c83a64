import { describe, expect, it, vi } from "vitest";
import { emptyStates } from "#content/state";
import { type Answer, perRequest } from "#content/service";
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
    await expect.poll(() => gaps().length, { timeout: 5000 }).toBe(7);
    gaps().forEach((gap, index) => {
      expect(gap).toBeGreaterThanOrEqual([2, 4, 8, 16, 32, 60, 60][index] ?? 0);
    });
    service.given = {};
    await expect.poll(news, { timeout: 5000 }).toEqual(["first"]);
    expect(editions.health().status).toBe("ok");
    const { length } = service.rounds;
    await pass(1.5 * minute);
    expect(service.rounds).toHaveLength(length);
  });

  it("shows what has been answered after two seconds, and later answers as they come", async () => {
    const late = Promise.withResolvers<Answer>();
    const { start, editions, content, news } = editionsOver({ hero: late.promise });
    const began = performance.now();
    await start();
    expect(performance.now() - began).toBeGreaterThan(1.9 * second);
    expect(news()).toEqual(["first"]);
    expect(content()?.hero).toBeUndefined();
    late.resolve(failure);
    await expect.poll(() => editions.health().content.failing).toMatchObject([{ list: "hero" }]);
  });

  it("has no page when the content cannot be rendered, and tries again", async () => {
    const { render, start, editions, news } = editionsOver();
    render.fails = () => true;
    await start();
    expect(editions.current()).toBeUndefined();
    render.fails = () => false;
    await expect.poll(news).toEqual(["first"]);
  });
});

describe("with content", () => {
  it("is renewed behind a visit, at most once a minute", async () => {
    const { service, start, editions, gaps, news } = editionsOver();
    await start();
    service.given = { news: listOf("new") };
    while (news()?.[0] !== "new") {
      editions.visited();
      await pass(second);
    }
    expect(gaps()).toHaveLength(1);
    expect(gaps()[0]).toBeGreaterThanOrEqual(60);
  });

  it("keeps a list whose request fails, and is stale after two minutes", async () => {
    const { service, start, editions, news, events } = editionsOver();
    await start();
    const before = editions.current();
    const { renewedAt } = editions.health().content;
    service.given = { ...down, areas: listOf("new") };
    editions.announced();
    await expect.poll(() => editions.current()).not.toBe(before);
    expect(news()).toEqual(["first"]);
    const { failing } = editions.health().content;
    expect(failing).toHaveLength(6);
    expect(failing[0]).toMatchObject({
      list: "general",
      languages: ["sv", "en-US"],
      reason: "status 500",
    });
    // The second one after the announcement fails as well.
    await expect.poll(() => service.rounds.length).toBe(3);
    await pass(second);
    expect(editions.health().content).toMatchObject({ renewedAt, failing });
    expect(events.filter((event) => event === "content.failing")).toHaveLength(1);
    expect(editions.health().status).toBe("ok");
    const twoMinutesLater = Date.now() + 2 * minute + 1;
    vi.spyOn(Date, "now").mockReturnValue(twoMinutesLater);
    expect(editions.health().status).toBe("stale");
  });

  it("keeps everything when the unfiltered list is empty, but shows a section that is emptied", async () => {
    const { service, start, editions, news } = editionsOver();
    await start();
    service.given = { ...emptied };
    editions.announced();
    await expect.poll(() => editions.health().content.failing).toHaveLength(7);
    expect(news()).toEqual(["first"]);
    service.given = { news: listOf() };
    editions.announced();
    await expect.poll(news).toEqual([]);
    expect(editions.health().content.failing).toEqual([]);
  });

  it("keeps the one list that cannot be rendered, in all languages, and shows the others", async () => {
    const { service, render, start, editions, content, news, saved } = editionsOver();
    await start();
    render.fails = (title) => title === "broken";
    service.given = { news: listOf("broken"), areas: listOf("new") };
    editions.announced();
    const failing = { list: "news", languages: ["sv", "en-US"], reason: "a component throws" };
    await expect.poll(() => editions.health().content.failing).toMatchObject([failing]);
    expect(news()).toEqual(["first"]);
    expect(content()?.areas.map(({ title }) => title)).toEqual(["new"]);
    expect(saved.at(-1)?.sv.areas?.items).toMatchObject([{ fields: { title: "new" } }]);
    service.given = { news: listOf("mended"), areas: listOf("new") };
    editions.announced();
    await expect.poll(news).toEqual(["mended"]);
    expect(editions.health().content.failing).toEqual([]);
  });

  it("logs the mistakes of a list when it is shown, and not in each renewal in which it cannot be rendered", async () => {
    const { service, render, start, editions, news, events } = editionsOver();
    const logged = () => events.filter((event) => event === "content.left_out");
    await start();
    render.fails = (title) => title === "broken";
    service.given = { news: listOf("broken", "") };
    editions.announced();
    await expect.poll(() => service.rounds.length).toBe(3);
    await pass(second);
    expect(logged()).toEqual([]);
    service.given = { news: listOf("mended", "") };
    editions.announced();
    await expect.poll(news).toEqual(["mended"]);
    await expect.poll(() => service.rounds.length).toBe(5);
    expect(logged()).toHaveLength(2);
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

  it("is renewed at once and 5 s later when a webhook announces a change", async () => {
    const { start, editions, service, events } = editionsOver();
    await start();
    await pass(2 * second);
    const announcedAt = performance.now();
    editions.announced();
    expect(service.rounds).toHaveLength(2);
    await expect.poll(() => service.rounds.length).toBe(3);
    await pass(10 * second);
    const [later = 0, ...others] = service.rounds.slice(2);
    expect(others).toEqual([]);
    expect(later - announcedAt).toBeGreaterThanOrEqual(5 * second);
    expect(events.filter((event) => event === "confirmed")).toHaveLength(2);
  });

  it.each([
    { pauses: [20, 30], wait: 30 },
    { pauses: [30, 300], wait: 60 },
  ])("is renewed $wait s after rate limits of $pauses s", async ({ pauses, wait }) => {
    const { service, start, editions, gaps } = editionsOver();
    await start();
    const began = performance.now();
    const [news, areas] = pauses.map((pause): Answer => {
      return { ok: false, reason: "status 429", pausedUntil: began + pause * second };
    });
    service.given = { news: news ?? failure, areas: areas ?? failure };
    editions.announced();
    await expect.poll(() => gaps().length, { timeout: 5000 }).toBe(2);
    const waited = (service.rounds[2] ?? 0) - began;
    expect(waited).toBeGreaterThanOrEqual(wait * second);
    expect(waited).toBeLessThan(300 * second);
  });

  it("is renewed at most once a second, and after the last of many webhooks", async () => {
    const { start, editions, gaps, service, news } = editionsOver();
    await start();
    for (let sent = 0; sent < 40; sent += 1) {
      editions.announced();
      await pass(100);
    }
    service.given = { news: listOf("last") };
    editions.announced();
    await expect.poll(news).toEqual(["last"]);
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(1);
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

import { describe, expect, it, vi } from "vitest";
import { perRequest, requestNames } from "#content/requests.ts";
import { locales } from "#language/languages.ts";
import { editionsOver, listOf, minute, removal } from "./editions-over.test-setup.ts";

describe("an entry whose removal is announced", () => {
  const everywhere = async () => {
    const over = await editionsOver();
    await over.start();
    const lists = () => Object.values(over.editions.current()?.received[locales[0]] ?? {});
    return { ...over, lengths: () => lists().map((list) => list?.items.length) };
  };

  it.each([
    ["while its list cannot be had", { ok: false, reason: "status 500" } as const],
    ["while the service goes on answering it", undefined],
  ])(
    "is gone from what is shown and from every list %s, until it is published again",
    async (_, failure) => {
      const { service, editions, news, lengths } = await everywhere();
      service.failure = failure;
      editions.announced(removal("entry-1"));
      await vi.advanceTimersByTimeAsync(10);
      expect(news()).toEqual(["a", "c", "d"]);
      expect(lengths()).toEqual(requestNames.map(() => 3));
      expect(Object.keys(editions.current()?.removed ?? {})).toEqual(["Entry entry-1"]);
      service.failure = undefined;
      await vi.advanceTimersByTimeAsync(5000);
      expect(news()).toEqual(["a", "c", "d"]);
      const edition = editions.current();
      await vi.advanceTimersByTimeAsync(2 * minute);
      editions.visited();
      await vi.advanceTimersByTimeAsync(10);
      expect(editions.current()).toBe(edition);
      editions.announced({ ...removal("entry-1"), isRemoved: false });
      await vi.advanceTimersByTimeAsync(2000);
      expect(news()).toEqual(["a", "b", "c", "d"]);
      expect(editions.current()?.removed).toEqual({});
    },
  );

  it("is not gone when the announcement is older than one of its publication that came before", async () => {
    const { editions, news } = await everywhere();
    const published = Date.now();
    editions.announced({ ...removal("entry-1"), isRemoved: false, at: published });
    editions.announced({ ...removal("entry-1"), at: published - 1000 });
    await vi.advanceTimersByTimeAsync(10);
    expect(news()).toEqual(["a", "b", "c", "d"]);
  });

  it("is gone at once while the service allows no requests", async () => {
    const { service, editions, visit, news } = await everywhere();
    const pausedUntil = performance.now() + 3553_000;
    service.failure = { ok: false, reason: "status 429", status: 429, pausedUntil };
    await vi.advanceTimersByTimeAsync(minute);
    await visit();
    editions.announced(removal("entry-1"));
    await vi.advanceTimersByTimeAsync(10);
    expect([news(), service.requests]).toEqual([["a", "c", "d"], 2]);
  });

  it("is gone at once while a renewal runs, and stays so when that brings it", async () => {
    const { service, editions, visit, news, events } = await everywhere();
    service.latency = minute;
    await vi.advanceTimersByTimeAsync(minute);
    await visit();
    for (const id of ["entry-1", "entry-2"]) editions.announced(removal(id));
    await vi.advanceTimersByTimeAsync(10);
    expect(news()).toEqual(["a", "d"]);
    const before = service.requests;
    await vi.advanceTimersByTimeAsync(minute);
    expect([news(), service.requests]).toEqual([["a", "d"], before + 1]);
    expect(events.filter((event) => event.startsWith("error"))).toEqual([]);
  });

  it("stays gone after a restart until ten minutes have passed", async () => {
    const { store, start, visit, news, editions } = await editionsOver();
    store.hasLists = true;
    store.removed = { "Entry entry-1": Date.now() - 8 * minute };
    await start();
    expect(news()).toEqual(["a", "c", "d"]);
    expect(editions.current()?.removed).toEqual(store.removed);
    await vi.advanceTimersByTimeAsync(2 * minute);
    await visit();
    expect(news()).toEqual(["a", "b", "c", "d"]);
  });

  it("is no loss any more when later answers are judged", async () => {
    const { service, editions, visit, news } = await everywhere();
    for (const id of ["entry-1", "entry-2", "entry-3"]) editions.announced(removal(id));
    await vi.advanceTimersByTimeAsync(2000);
    service.lists = () => perRequest(() => listOf("a"));
    await vi.advanceTimersByTimeAsync(11 * minute);
    await visit();
    service.lists = () => perRequest(() => listOf("changed"));
    await vi.advanceTimersByTimeAsync(minute);
    await visit();
    expect(news()).toEqual(["changed"]);
    expect(editions.health().content.problems).toEqual([]);
  });

  it("is named for browsers although the server has never shown it", async () => {
    const { editions } = await everywhere();
    const before = editions.current()?.states;
    editions.announced(removal("published-by-mistake"));
    await vi.advanceTimersByTimeAsync(10);
    expect(editions.current()?.states).toBe(before);
    expect(editions.current()?.removed).toHaveProperty(["Entry published-by-mistake"]);
  });

  it("is gone by the content service's clock, when the server's is 20 s behind", async () => {
    const { service, editions, news } = await everywhere();
    const published = Date.now() + 19_000;
    const [entry] = listOf("by mistake").items;
    const sys = { id: "mistake", type: "Entry", updatedAt: new Date(published).toISOString() };
    const items = [{ ...Object(entry), sys }, ...listOf("a", "b", "c", "d").items];
    service.lists = () => ({ news: { items, includes: [] } });
    editions.announced({ ...removal("mistake"), at: published + 1000 });
    await vi.advanceTimersByTimeAsync(10);
    expect(news()).toEqual(["a", "b", "c", "d"]);
  });

  it("may be the general entry; an asset of the same id is another thing", async () => {
    const { editions, news } = await everywhere();
    const general = () => editions.current()?.states[locales[0]].content.general?.id;
    editions.announced({ ...removal("entry-0"), type: "Asset" });
    await vi.advanceTimersByTimeAsync(10);
    expect([general(), news()?.length]).toEqual(["entry-0", 4]);
    editions.announced(removal("entry-0"));
    await vi.advanceTimersByTimeAsync(2000);
    expect([general(), news()?.length]).toEqual(["entry-1", 3]);
  });
});

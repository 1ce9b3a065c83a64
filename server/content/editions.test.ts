import { describe, expect, it, vi } from "vitest";
import { emptyStates } from "#content/content-state.ts";
import { requestNames } from "#content/requests.ts";
import { locales } from "#language/languages.ts";
import { editionsOver, listOf, minute } from "./editions-over.test-setup.ts";

describe("the current edition", () => {
  it("is renewed behind a visit when the last renewal began a minute ago", async () => {
    const { service, start, visit, news } = await editionsOver();
    await start();
    service.lists = () => ({ news: listOf("new", "b", "c", "d") });
    await visit();
    expect(news()?.[0]).toBe("a");
    await vi.advanceTimersByTimeAsync(minute);
    expect(service.requests).toBe(1);
    await visit();
    expect(news()?.[0]).toBe("new");
  });

  it("stays the same object while the content stays the same, and its stored lists are confirmed", async () => {
    const { editions, start, visit, confirmed } = await editionsOver();
    await start();
    const before = editions.current();
    await vi.advanceTimersByTimeAsync(minute);
    await visit();
    expect(editions.current()).toBe(before);
    expect(confirmed).toHaveLength(1);
  });

  it("keeps a list whose request fails, and takes the others", async () => {
    const { service, start, visit, news, editions, confirmed } = await editionsOver();
    await start();
    service.failure = { ok: false, reason: "status 500" };
    await vi.advanceTimersByTimeAsync(minute);
    await visit();
    expect(news()).toEqual(["a", "b", "c", "d"]);
    expect(confirmed).toEqual([]);
    expect(editions.health()).toMatchObject({
      status: "ok",
      content: {
        source: "kept",
        problems: requestNames.map((list) => ({ list, state: "kept", reason: "status 500" })),
      },
    });
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(editions.health().status).toBe("stale");
  });

  it("keeps the last good content when new content cannot be rendered", async () => {
    const { service, render, start, visit, news, saved } = await editionsOver();
    await start();
    render.fails = true;
    service.lists = () => ({ news: listOf("broken", "b", "c", "d") });
    await vi.advanceTimersByTimeAsync(minute);
    await visit();
    expect(news()?.[0]).toBe("a");
    expect(saved).toHaveLength(1);
  });

  it("requests again after 2, 4, 8 … 60 s while requests fail", async () => {
    const { service, start, editions } = await editionsOver();
    service.failure = { ok: false, reason: "status 500" };
    await start();
    const gaps: number[] = [];
    for (let last = service.requests, waited = 0; gaps.length < 7;) {
      editions.visited();
      await vi.advanceTimersByTimeAsync(500);
      waited += 0.5;
      if (service.requests === last) continue;
      last = service.requests;
      gaps.push(Math.round(waited));
      waited = 0;
    }
    expect(gaps.slice(1)).toEqual([4, 8, 16, 32, 60, 60]);
  });

  it("is made although the stored lists cannot be read, and says when it is in memory only", async () => {
    const { store, start, editions, news } = await editionsOver();
    store.isFailing = true;
    await start();
    expect(news()).toHaveLength(4);
    expect(editions.health().content.notStored).toBe(true);
  });

  it("has the other lists, and is partial, while the first request for some fails", async () => {
    const { service, start, editions, news } = await editionsOver();
    service.failure = { ok: false, reason: "status 500" };
    service.failing = ["hero", "partners"];
    await start();
    expect(news()).toHaveLength(4);
    expect(editions.health()).toMatchObject({
      status: "partial",
      content: { lists: { [locales[0]]: { hero: "missing", partners: "missing", news: "live" } } },
    });
  });

  it("waits as long as a 429 asks, at most a minute", async () => {
    const { service, start, visit } = await editionsOver();
    service.failure = {
      ok: false,
      reason: "status 429",
      status: 429,
      pausedUntil: performance.now() + 3553_000,
    };
    await start();
    service.failure = undefined;
    await vi.advanceTimersByTimeAsync(50_000);
    await visit();
    expect(service.requests).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await visit();
    expect(service.requests).toBe(2);
  });

  it("is renewed at once and 5 s later when a webhook announces a change", async () => {
    const { service, start, editions, news } = await editionsOver();
    await start();
    service.lists = () => ({ news: listOf("first", "b", "c", "d") });
    editions.announced();
    await vi.advanceTimersByTimeAsync(10);
    expect(news()?.[0]).toBe("first");
    service.lists = () => ({ news: listOf("second", "b", "c", "d") });
    await vi.advanceTimersByTimeAsync(5000);
    expect(news()?.[0]).toBe("second");
  });
});

it("many webhooks are followed by at most one renewal a second, and the last one by a renewal", async () => {
  const { service, start, editions, news } = await editionsOver();
  await start();
  const before = service.requests;
  for (let sent = 0; sent < 200; sent += 1) {
    editions.announced();
    await vi.advanceTimersByTimeAsync(50);
  }
  service.lists = () => ({ news: listOf("last", "b", "c", "d") });
  editions.announced();
  await vi.advanceTimersByTimeAsync(2000);
  expect(news()?.[0]).toBe("last");
  await vi.advanceTimersByTimeAsync(minute);
  expect(service.requests - before).toBeLessThanOrEqual(17);
});

it("a visit without content waits for the content that is being requested, at most 2 s, and not at all after a failure", async () => {
  const { service, editions, news } = await editionsOver();
  service.latency = 1500;
  const started = editions.start();
  await vi.advanceTimersByTimeAsync(700);
  await started;
  const visit = editions.firstContent().then(() => news());
  await vi.advanceTimersByTimeAsync(900);
  expect(await visit).toHaveLength(4);
  const failing = await editionsOver();
  failing.service.failure = { ok: false, reason: "status 500" };
  await failing.start();
  await failing.editions.firstContent();
  failing.service.latency = minute;
  await vi.advanceTimersByTimeAsync(2000);
  const slow = failing.editions.firstContent().then(() => performance.now());
  const since = performance.now();
  await vi.advanceTimersByTimeAsync(3000);
  expect((await slow) - since).toBe(2000);
});

describe("a start", () => {
  it("serves a page without content when the content service is slower than 0.7 s, and shows the content later", async () => {
    const { service, editions, news } = await editionsOver();
    service.latency = 3500;
    const started = editions.start();
    await vi.advanceTimersByTimeAsync(700);
    await started;
    expect(editions.current()?.states).toBe(emptyStates);
    expect(editions.health().status).toBe("empty");
    await vi.advanceTimersByTimeAsync(3000);
    expect(news()).toHaveLength(4);
    expect(editions.health().status).toBe("ok");
  });

  it("requests again without visits while it has nothing to show", async () => {
    const { service, start, news, events } = await editionsOver();
    service.failure = { ok: false, reason: "status 500" };
    await start();
    expect(events).toContain("error content.incomplete");
    service.failure = undefined;
    await vi.advanceTimersByTimeAsync(2000);
    expect(news()?.[0]).toBe("a");
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(service.requests).toBe(2);
  });

  it("shows stored lists at once, and says that they are not renewed until they are", async () => {
    const { service, store, editions, news } = await editionsOver();
    store.hasLists = true;
    service.latency = 60_000;
    await editions.load();
    expect(news()).toHaveLength(4);
    expect(service.requests).toBe(0);
    await editions.start();
    expect(editions.health()).toMatchObject({ status: "ok", content: { source: "kept" } });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(editions.health()).toMatchObject({ content: { source: "contentful" } });
  });

  it("judges the first answers against the stored lists", async () => {
    const { service, store, start, news } = await editionsOver(() => ({ news: listOf() }));
    store.hasLists = true;
    await start();
    expect(service.requests).toBe(1);
    expect(news()).toHaveLength(4);
  });

  it("keeps stored lists that it cannot render while the content service is down", async () => {
    const { service, store, render, saved, editions } = await editionsOver();
    store.hasLists = true;
    service.failure = { ok: false, reason: "status 500" };
    service.latency = 100;
    render.fails = true;
    await editions.load();
    render.fails = false;
    const started = editions.start();
    await vi.advanceTimersByTimeAsync(1000);
    await started;
    expect(editions.current()?.states).toBe(emptyStates);
    expect(saved).toEqual([]);
  });
});

import { describe, expect, it, vi } from "vitest";
import type { RequestName } from "#content/requests.ts";
import { locales } from "#language/languages.ts";
import { editionsOver, listOf, minute, removal } from "./editions-over.test-setup.ts";

describe("a list that has lost entries", () => {
  /** Returns answers in which the named lists have only their first entries, and the unfiltered list has those given. */
  const left = (count: number, all: number, ...names: RequestName[]) => {
    const first = (length: number) => listOf(...["a", "b", "c", "d"].slice(0, length));
    return () => ({
      ...Object.fromEntries(names.map((name) => [name, first(count)])),
      general: first(all),
    });
  };
  const entries = ["entry-1", "entry-2", "entry-3"];

  it("is held while the unfiltered list has the entries, with the reason in /healthz and one log line", async () => {
    const { service, start, visit, news, editions, events } = await editionsOver();
    await start();
    service.lists = left(0, 4, "news");
    const statuses: string[] = [];
    const states: string[] = [];
    let logged: string[] = [];
    for (let elapsed = 0; elapsed <= 12; elapsed++) {
      await vi.advanceTimersByTimeAsync(minute);
      // A request that fails meanwhile changes nothing.
      service.failure = elapsed === 6 ? { ok: false, reason: "status 500" } : undefined;
      if (elapsed === 8) service.lists = left(0, 4, "news", "cases");
      await visit();
      states.push(editions.health().content.lists[locales[0]].news);
      statuses.push(editions.health().status);
      if (elapsed === 5) logged = events.filter((event) => event === "warn content.incomplete");
      if (elapsed > 0) continue;
      const reason = expect.stringContaining("lacks entries that the list of all entries has");
      expect(editions.health().content.problems).toMatchObject([
        { list: "news", languages: locales, state: "held", reason },
      ]);
    }
    expect(statuses[5]).toBe("stale");
    expect(logged).toHaveLength(1);
    // The same answer for ten minutes is believed.
    expect(states.indexOf("live")).toBe(10);
    expect(news()).toEqual([]);
    // Another list with the same answer is held for ten minutes of its own.
    expect(editions.health().content.lists[locales[0]].cases).toBe("held");
  });

  it("is logged when it fails as another list does already, and not again while both do", async () => {
    const { service, start, visit, events } = await editionsOver();
    await start();
    service.failure = { ok: false, reason: "status 500" };
    const logged: number[] = [];
    for (const failing of [["news"], ["news"], ["news", "areas"], ["news", "areas"]] as const) {
      service.failing = failing;
      await vi.advanceTimersByTimeAsync(minute);
      await visit();
      logged.push(events.filter((event) => event === "warn content.incomplete").length);
    }
    expect(logged).toEqual([1, 1, 2, 2]);
  });

  it("is held with all others after a mass loss, until webhooks announce each entry", async () => {
    const { service, start, editions, news } = await editionsOver();
    await start();
    service.lists = left(1, 1, "news", "about", "areas", "cases", "partners");
    for (const id of entries.slice(0, 2)) editions.announced(removal(id));
    await vi.advanceTimersByTimeAsync(6000);
    // Those two are gone, and no other.
    expect(news()).toEqual(["a", "d"]);
    expect(editions.health().content.lists[locales[0]].news).toBe("held");
    editions.announced(removal("entry-3"));
    await vi.advanceTimersByTimeAsync(2000);
    expect(news()).toEqual(["a"]);
    expect(editions.health().content.problems).toEqual([]);
  });

  it("is not explained by a removal that was announced ten minutes ago", async () => {
    const { service, start, visit, editions, news } = await editionsOver();
    await start();
    for (const id of entries) editions.announced(removal(id));
    await vi.advanceTimersByTimeAsync(11 * minute);
    await visit();
    expect(news()).toHaveLength(4);
    service.lists = left(1, 1, "news");
    await vi.advanceTimersByTimeAsync(minute);
    await visit();
    expect(news()).toHaveLength(4);
  });

  it("leaves the other lists renewed, and is forgotten when the entries return", async () => {
    const { service, start, visit, news, editions } = await editionsOver();
    await start();
    service.lists = () => ({ ...left(1, 4, "news")(), about: listOf("new", "b", "c", "d") });
    await vi.advanceTimersByTimeAsync(minute);
    await visit();
    expect(news()).toHaveLength(4);
    expect(editions.current()?.states[locales[0]].content.about[0]?.title).toBe("new");
    service.lists = () => ({});
    await vi.advanceTimersByTimeAsync(minute);
    await visit();
    expect(editions.health().content.problems).toEqual([]);
  });
});

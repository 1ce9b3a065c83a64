import { onTestFinished, vi } from "vitest";
import { type Answer, answerOf, type Answers } from "#content/fetch-lists.ts";
import type { Removals } from "#content/removals.ts";
import { type EntryList, perRequest, type RequestName, requestNames } from "#content/requests.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { Edition } from "#src/page/edition.server.ts";
import { editionWith } from "./edition.test-setup.ts";
import type { Change } from "./confirmations.ts";
import { createEditions } from "./editions.ts";
import type { ContentSource } from "./source.ts";

export const minute = 60_000;

/** Returns a list of entries that every request's parser accepts. An entry's id is its place. */
export const listOf = (...titles: string[]): EntryList => ({
  items: titles.map((title, index) => ({
    sys: { id: `entry-${index}`, type: "Entry", updatedAt: "2026-01-01T00:00:00.000Z" },
    fields: { title, headline: title, name: title, slogan: title, email: "a@example.com" },
  })),
  includes: [],
});

/** Returns the announcement that an entry has just been unpublished. */
export const removal = (id: string): Change => ({
  type: "Entry",
  id,
  isRemoved: true,
  at: Date.now(),
});

const fourEntries = () => listOf("a", "b", "c", "d");

/** A site's editions over a content service whose answers a test changes, with fake timers. */
export async function editionsOver(
  lists: () => Partial<Record<RequestName, EntryList>> = () => ({}),
) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const service: {
    lists: typeof lists;
    failure?: Extract<Answer, { ok: false }> | undefined;
    /** The requests that have the failure. */
    failing: readonly RequestName[];
    latency: number;
    requests: number;
  } = { lists, failing: requestNames, latency: 0, requests: 0 };
  const render = { fails: false };
  const events: string[] = [];
  const saved: Edition["states"][] = [];
  const confirmed: Edition["states"][] = [];
  const store: { hasLists: boolean; isFailing: boolean; removed: Removals } = {
    hasLists: false,
    isFailing: false,
    removed: {},
  };
  const source: ContentSource = {
    kind: "contentful",
    base: "https://cdn.contentful.com",
    isGuarded: true,
    async fetchLists() {
      service.requests += 1;
      const { failure } = service;
      const lists = { ...perRequest(fourEntries), ...service.lists() };
      const answers = perLocale((): Answers =>
        perRequest((name) =>
          failure && service.failing.includes(name) ? failure : answerOf(name, lists[name]),
        ),
      );
      if (service.latency > 0) await new Promise((resolve) => setTimeout(resolve, service.latency));
      return answers;
    },
    reasonOf: ({ reason }) => reason,
  };
  const editions = createEditions({
    source,
    create: ({ states, received, removed = {} }) =>
      render.fails
        ? Promise.reject(new Error("a component throws"))
        : Promise.resolve(editionWith({ states, received, removed })),
    isOutdated: () => Promise.resolve(false),
    store: {
      async load() {
        if (store.isFailing) throw new Error("EROFS: read-only file system");
        if (!store.hasLists) return undefined;
        const answers = perLocale(() => perRequest((name) => answerOf(name, fourEntries())));
        return { answers, smallCopies: {}, removed: store.removed, savedAt: Date.now() };
      },
      save: ({ states }) => Promise.resolve(void saved.push(states)),
      confirm: ({ states }) => Promise.resolve(void confirmed.push(states)),
      isFailing: () => store.isFailing,
      written: () => Promise.resolve(),
    },
    log: (level, event) => events.push(`${level} ${event}`),
  });
  return {
    service,
    render,
    events,
    saved,
    confirmed,
    store,
    editions,
    start: async () => {
      await editions.load();
      const started = editions.start();
      await vi.advanceTimersByTimeAsync(1000);
      await started;
    },
    news: (locale: Locale = locales[0]) =>
      editions.current()?.states[locale].content.news.map(({ headline }) => headline),
    /** Makes a visit and lets the renewal behind it end. */
    visit: async () => {
      editions.visited();
      await vi.advanceTimersByTimeAsync(100);
    },
  };
}

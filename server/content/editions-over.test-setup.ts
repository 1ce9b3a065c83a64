import { vi } from "vitest";
import type { ListResponse, Responses } from "#content/fetch-lists.ts";
import { type EntryList, perRequest, type RequestName, requestNames } from "#content/requests.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { Edition } from "#src/pages/edition.ts";
import { createEditions } from "./editions.ts";
import type { ContentSource } from "./source.ts";

export const minute = 60_000;

/** Returns a list of entries that every request's parser accepts. */
export const listOf = (...titles: string[]): EntryList => ({
  items: titles.map((title, index) => ({
    sys: { id: `${title}-${index}`, type: "Entry", updatedAt: "2026-01-01T00:00:00.000Z" },
    fields: { title, headline: title, name: title, slogan: title, email: "a@example.com" },
  })),
  includes: [],
});

const fourEntries = () => listOf("a", "b", "c", "d");

const response = (list: EntryList): ListResponse => ({
  ok: true,
  list,
  fingerprint: JSON.stringify(list),
});

/** A site's editions over a content service whose answers a test changes. */
export async function editionsOver(
  lists: () => Partial<Record<RequestName, EntryList>> = () => ({}),
) {
  const service: {
    lists: typeof lists;
    failure?: Extract<ListResponse, { ok: false }> | undefined;
    /** The requests that have the failure. */
    failing: readonly RequestName[];
    latency: number;
    requests: number;
  } = { lists, failing: requestNames, latency: 0, requests: 0 };
  const render = { fails: false };
  const events: string[] = [];
  const saved: Edition["state"][] = [];
  const confirmed: Edition["state"][] = [];
  const store = { hasLists: false };
  const source: ContentSource = {
    kind: "contentful",
    base: "https://cdn.contentful.com",
    canFail: true,
    async fetchLists() {
      service.requests += 1;
      const { failure } = service;
      const lists = { ...perRequest(fourEntries), ...service.lists() };
      const responses = perLocale((): Responses =>
        perRequest((name) =>
          failure && service.failing.includes(name) ? failure : response(lists[name]),
        ),
      );
      if (service.latency > 0) await new Promise((resolve) => setTimeout(resolve, service.latency));
      return responses;
    },
    reasonOf: ({ reason }) => reason,
    fileProblems: () => [],
  };
  const editions = createEditions({
    source,
    create: (state) =>
      render.fails
        ? Promise.reject(new Error("a component throws"))
        : Promise.resolve({
            id: "id",
            state,
            files: new Map(),
            lists: new Map(),
            pictures: new Set(),
            isComplete: true,
            smallCopies: {},
            light: undefined,
          }),
    isOutdated: () => false,
    store: {
      load: async () =>
        store.hasLists
          ? {
              responses: perLocale(() => perRequest(() => response(fourEntries()))),
              smallCopies: {},
              savedAt: Date.now(),
            }
          : undefined,
      save: ({ state }) => Promise.resolve(void saved.push(state)),
      confirm: ({ state }) => Promise.resolve(void confirmed.push(state)),
      written: () => Promise.resolve(),
    },
    log: (_level, event) => events.push(event),
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
      const started = editions.start();
      await vi.advanceTimersByTimeAsync(1000);
      await started;
    },
    news: (locale: Locale = locales[0]) =>
      editions.current()?.state.parsed[locale].content.news.map(({ headline }) => headline),
    /** Makes a visit and lets the renewal behind it end. */
    visit: async () => {
      editions.visited();
      await vi.advanceTimersByTimeAsync(100);
    },
  };
}

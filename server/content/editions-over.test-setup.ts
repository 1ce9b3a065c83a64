import { onTestFinished, vi } from "vitest";
import {
  type Answer,
  answerOf,
  answersOf,
  type EntryList,
  perRequest,
  type ReceivedLists,
  type RequestName,
} from "#content/service";
import { contentOf } from "#content/state";
import { perLocale } from "#language/languages.ts";
import { createEditions } from "./editions.ts";
import type { EditionStore } from "./store.ts";

export const second = 1000;
export const minute = 60 * second;

/** How much faster than real time the clock is. Its timers fire up to 50 ms of its time early, as Node's fire up to one early. */
const speed = 50;

/** Makes the clock faster, and returns its last reading. Timers and clock are real, so that they disagree as they do on a server. */
function fastClock() {
  const now = performance.now.bind(performance);
  const [real, start] = [globalThis.setTimeout, now()];
  const clock = { read: start };
  vi.spyOn(performance, "now").mockImplementation(
    () => (clock.read = start + (now() - start) * speed),
  );
  vi.stubGlobal("setTimeout", (task: () => void, ms = 0) => real(task, Math.floor(ms / speed)));
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return clock;
}

/** Waits for milliseconds of the fast clock. */
export const pass = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Returns a list of entries that every request's parser accepts. An entry's id is its place. */
export const listOf = (...titles: string[]): EntryList => ({
  items: titles.map((title, index) => ({
    sys: { id: `entry-${index}`, type: "Entry", updatedAt: "2026-01-01T00:00:00.000Z" },
    fields: { title, headline: title, name: title, slogan: title, email: "a@example.com" },
  })),
  includes: [],
});

type Given = Partial<Record<RequestName, EntryList | Answer | Promise<Answer>>>;

/** A site's editions over a content service whose answers a test changes, with a fast clock. */
export function editionsOver(given: Given = {}, stored?: Record<string, EntryList>) {
  const clock = fastClock();
  /** When the rounds began, in milliseconds of the clock. */
  const rounds: number[] = [];
  /** `given`: instead of a list with one entry. */
  const service = { given, rounds };
  /** Which titles of news cannot be rendered. */
  const render: { fails: (title: string | undefined) => boolean } = { fails: () => false };
  const events: string[] = [];
  const saved: ReceivedLists[] = [];
  const store: EditionStore = {
    load: () =>
      Promise.resolve(
        stored && {
          answers: answersOf(
            perLocale(() => ({ ...perRequest(() => listOf("stored")), ...stored })),
          ),
          savedAt: Date.now() - minute,
        },
      ),
    save: (lists) => Promise.resolve(void saved.push(lists)),
    confirm: () => Promise.resolve(void events.push("confirmed")),
  };
  const editions = createEditions({
    source: {
      kind: "contentful",
      base: "https://cdn.contentful.com",
      request() {
        // A renewal reads the clock as it begins.
        service.rounds.push(clock.read);
        return perLocale(() =>
          perRequest(async (name) => {
            const answer = (await service.given[name]) ?? listOf("first");
            return "items" in answer ? answerOf(name, answer) : answer;
          }),
        );
      },
    },
    create: (states) =>
      render.fails(contentOf(states.sv).news[0]?.headline)
        ? Promise.reject(new Error("a component throws"))
        : Promise.resolve({ states, files: new Map() }),
    store,
    log: (_level, event) => events.push(event),
  });
  onTestFinished(() => editions.stop());
  const content = () => {
    const current = editions.current();
    return current && contentOf(current.states.sv);
  };
  return {
    service,
    render,
    events,
    saved,
    editions,
    content,
    start: async () => {
      editions.start();
      await editions.shown;
      await pass(100);
    },
    news: () => content()?.news.map(({ headline }) => headline),
    /** Returns the seconds between the rounds. */
    gaps: () =>
      service.rounds.slice(1).map((at, index) => (at - (service.rounds[index] ?? 0)) / second),
  };
}

export const failure: Answer = { ok: false, reason: "status 500" };

import { onTestFinished, vi } from "vitest";
import {
  type Answer,
  answerOf,
  type AllAnswers,
  type Answers,
  answersOf,
  type EntryList,
  perRequest,
  type RequestName,
  requestNames,
} from "#content/service";
import { contentOf } from "#content/state";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import { createEditions } from "./editions.ts";
import type { EditionStore } from "./store.ts";

export const second = 1000;
export const minute = 60 * second;

/** Stops the clock. Its timers fire a millisecond early, as Node's may. */
function stoppedClock(): void {
  vi.useFakeTimers();
  const start = globalThis.setTimeout;
  vi.stubGlobal("setTimeout", (task: () => void, ms = 0) => start(task, ms > 1 ? ms - 1 : ms));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

/** Lets milliseconds of the stopped clock pass. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Returns a list of entries that every request's parser accepts. An entry's id is its place. */
export const listOf = (...titles: string[]): EntryList => ({
  items: titles.map((title, index) => ({
    sys: { id: `entry-${index}`, type: "Entry", updatedAt: "2026-01-01T00:00:00.000Z" },
    fields: { title, headline: title, name: title, slogan: title, email: "a@example.com" },
  })),
  includes: [],
});

type Given = Partial<Record<RequestName, EntryList | Answer | Promise<Answer>>>;

/** A site's editions over a content service whose answers a test changes, with a stopped clock. */
export function editionsOver(given: Given = {}, stored?: Record<string, EntryList>) {
  stoppedClock();
  /** When the rounds began, in milliseconds of the clock. */
  const rounds: number[] = [];
  /** `given`: instead of a list with one entry; `english`: in English instead of that. */
  const service: { given: Given; english: Given; rounds: number[] } = {
    given,
    english: {},
    rounds,
  };
  /** Which titles of news cannot be rendered. */
  const render: { fails: (title: string | undefined) => boolean } = { fails: () => false };
  const events: { event: string }[] = [];
  const saved: (AllAnswers & { renewedAt: string | null })[] = [];
  const store: EditionStore = {
    load: () =>
      Promise.resolve(
        stored && {
          answers: answersOf(
            perLocale(() => ({ ...perRequest(() => listOf("stored")), ...stored })),
          ),
          renewedAt: new Date(Date.now() - minute).toISOString(),
        },
      ),
    save: (answers, renewedAt) => Promise.resolve(void saved.push({ ...answers, renewedAt })),
  };
  const editions = createEditions({
    source: {
      kind: "contentful",
      request() {
        service.rounds.push(performance.now());
        const given = { sv: service.given, "en-US": { ...service.given, ...service.english } };
        const answers = perLocale((): Answers => ({}));
        const take = async (locale: Locale, name: RequestName) => {
          const answer = (await given[locale][name]) ?? listOf("first");
          answers[locale][name] = "items" in answer ? answerOf(name, answer) : answer;
        };
        const taken = locales.flatMap((locale) => requestNames.map((name) => take(locale, name)));
        return { answers, all: Promise.all(taken).then(() => answers) };
      },
    },
    create: (states) =>
      render.fails(contentOf(states.sv).news[0]?.headline)
        ? Promise.reject(new Error("a component throws"))
        : Promise.resolve({ states, pages: new Map() }),
    store,
    log: (_level, event, fields) => events.push({ event, ...fields }),
  });
  onTestFinished(() => editions.stop());
  const content = () => {
    const current = editions.current();
    return current && contentOf(current.states.sv);
  };
  return {
    service,
    render,
    logged: (name: string) => events.filter(({ event }) => event === name),
    saved,
    editions,
    content,
    start: async () => {
      editions.start();
      await pass(100);
    },
    news: () => content()?.news.map(({ headline }) => headline),
    /** Announces a change, after which the service answers so. */
    announce: async (changed: Given) => {
      service.given = changed;
      editions.announced();
      await pass(second);
    },
    /** Returns the seconds between the rounds. */
    gaps: () =>
      service.rounds.slice(1).map((at, index) => (at - (service.rounds[index] ?? 0)) / second),
  };
}

export const failure: Answer = { ok: false, reason: "status 500" };

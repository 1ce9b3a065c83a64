import { applyResponses, emptyState, type Loss } from "#content/content-state.ts";
import { reasonOf } from "#content/reason-of.ts";
import type { Log } from "#server/log.ts";
import type { createEdition, Edition } from "#src/pages/edition.ts";
import { type ContentHealth, createListStates } from "./list-states.ts";
import type { ContentSource } from "./source.ts";
import type { EditionStore } from "./store.ts";

/** What started a renewal. */
type Cause = "start" | "retry" | "visit" | "webhook" | "file";

export type Editions = {
  /** What visitors are sent now; undefined only while the page without content cannot be rendered either. */
  current: () => Edition | undefined;
  /**
   * Makes the first edition: from the stored lists, or from the content service's. Resolves when the server should listen:
   * without stored lists after `startTimeout` at the latest, with a page without content.
   */
  start: () => Promise<void>;
  /** Starts a renewal behind a visit if the last one began a minute ago. */
  visited: () => void;
  /** Starts a renewal for a change that the content service has announced, and another 5 s later. */
  announced: (announcement: { removes: boolean }) => void;
  /** Starts a renewal for a changed content file. */
  fileChanged: () => void;
  health: () => ContentHealth;
  /** Resolves when the last edition is stored. */
  stop: () => Promise<void>;
};

type Options = {
  source: ContentSource;
  /** Makes an edition of a state of the content; rejects when it cannot be rendered. */
  create: (
    state: Edition["state"],
    known: Edition["smallCopies"] | undefined,
  ) => ReturnType<typeof createEdition>;
  /** Whether an edition of the same content would be another one now. */
  isOutdated: (edition: Edition) => boolean;
  /** Undefined for content files, which are their own store. */
  store: EditionStore | undefined;
  log: Log;
};

/** Milliseconds. */
const [interval, firstRetry] = [60_000, 2000];
/** Milliseconds that a start without stored lists waits for the content service. */
const startTimeout = 700;
/** Milliseconds to the second renewal after a webhook, since Contentful's CDN may lag behind it. */
const secondRenewalAfter = 5000;
/** Milliseconds after which a loss is believed that no webhook has explained. */
const lossBelievedAfter = 10 * 60_000;
/** Milliseconds for which a webhook's removal explains losses. */
const removalLifetime = 2 * 60_000;
/** Milliseconds; a recorded `X-Contentful-RateLimit-Reset` was 3553 s. */
const longestPause = 60_000;

const now = () => performance.now();

/** Holds the current edition and replaces it when the content has changed. A renewal that fails in any step leaves it alone. */
export function createEditions({ source, create, isOutdated, store, log }: Options): Editions {
  let current: Edition | undefined;
  const states = createListStates(source, log);
  /** When each loss was first seen. */
  const losses = new Map<string, number>();
  let removalAt = -Infinity;
  let failures = 0;
  let isUnrenderable = false;
  let dueAt = -Infinity;
  let pausedUntil = -Infinity;
  /** The renewal that runs, and the one that follows it. */
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

  function isBelieved({ locale, list }: Loss): boolean {
    if (!source.canFail || now() - removalAt < removalLifetime) return true;
    const key = `${locale} ${list}`;
    const since = losses.get(key) ?? now();
    losses.set(key, since);
    return now() - since >= lossBelievedAfter;
  }

  /** Never rejects. */
  async function renew(cause: Cause): Promise<void> {
    const started = now();
    dueAt = started + interval;
    let isComplete = false;
    try {
      const responses = await source.fetchLists();
      const before = current?.state ?? emptyState;
      const { state, heldBack } = applyResponses(before, responses, {
        base: source.base,
        report: (locale, message) => log("warn", "content.reported", { locale, message }),
        isBelieved,
      });
      if (state !== before || current === undefined || isOutdated(current)) {
        current = await create(state, current?.smallCopies);
        log("info", "content.renewed", {
          cause,
          edition: current.id,
          ms: Math.round(now() - started),
        });
        // A page without content does not replace stored lists that this version cannot render.
        if (state !== emptyState) void store?.save(current);
      }
      isComplete = states.record(current.state, responses, heldBack);
      if (state === before && isComplete && heldBack.length === 0) void store?.confirm(current);
      for (const key of losses.keys()) {
        if (!heldBack.some(({ locale, list }) => `${locale} ${list}` === key)) losses.delete(key);
      }
      pausedUntil = started + pauseOf(responses);
    } catch (error) {
      const { stack } = error instanceof Error ? error : {};
      log("error", "content.renewal_failed", { cause, reason: reasonOf(error), stack });
      states.recordFailure(reasonOf(error));
      // The page without content is no substitute for content that cannot be rendered (docs/specification.md §8).
      isUnrenderable = true;
      if (current?.state === emptyState) current = undefined;
    }
    failures = isComplete ? 0 : failures + 1;
    if (failures > 0) dueAt = now() + Math.min(firstRetry * 2 ** (failures - 1), interval);
    dueAt = Math.max(dueAt, pausedUntil);
    // A server that has nothing to show may get no visits: load balancers avoid it.
    if (failures > 0 && (current === undefined || current.state === emptyState)) {
      void sleep(dueAt - now()).then(() => (isIdle() ? renewNext("retry") : undefined));
    }
  }

  const isIdle = () => !running && !queued;

  /** Starts a renewal after the running one, which may have read the content before the change. */
  function renewNext(cause: Cause): Promise<void> {
    queued ??= (async () => {
      await running;
      if (pausedUntil > now()) await sleep(pausedUntil - now());
      queued = undefined;
      running = renew(cause);
      await running;
      running = undefined;
    })();
    return queued;
  }

  /** Never resolves after `stop`. */
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (isStopped) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, milliseconds);
      timers.add(timer);
    });

  async function startFromStore(): Promise<boolean> {
    const stored = await store?.load();
    if (!stored) return false;
    try {
      const { state } = applyResponses(emptyState, stored.responses, {
        base: source.base,
        report: () => undefined,
        isBelieved: () => true,
      });
      current = await create(state, stored.smallCopies);
      states.recordStored(stored.savedAt);
      return true;
    } catch (error) {
      log("error", "content.store_unusable", { reason: reasonOf(error) });
      return false;
    }
  }

  return {
    current: () => current,
    async start() {
      const hasStored = await startFromStore();
      const renewal = renewNext("start");
      if (hasStored) return;
      await Promise.race(source.canFail ? [renewal, sleep(startTimeout)] : [renewal]);
      if (current || isUnrenderable) return;
      const empty = await create(emptyState, undefined);
      // The first renewal may have ended meanwhile.
      if (!isUnrenderable) current ??= empty;
    },
    visited() {
      if (isIdle() && now() >= dueAt) void renewNext("visit");
    },
    announced({ removes }) {
      if (removes) removalAt = now();
      void renewNext("webhook");
      void sleep(secondRenewalAfter).then(() => renewNext("webhook"));
    },
    fileChanged: () => void renewNext("file"),
    health: () => states.health(current?.state ?? emptyState),
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await store?.written();
    },
  };
}

/** Returns the milliseconds for which the content service accepts no requests. */
function pauseOf(responses: Awaited<ReturnType<ContentSource["fetchLists"]>>): number {
  const pauses = Object.values(responses)
    .flatMap((ofLocale) => Object.values(ofLocale))
    .map((response) => (response.ok ? 0 : (response.pause ?? 0)));
  return Math.min(Math.max(...pauses), longestPause);
}

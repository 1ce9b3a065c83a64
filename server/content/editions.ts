import { mistakeLine } from "#content/model";
import {
  applyAnswers,
  changedLists,
  refuseEmptySpace,
  type ContentStates,
  emptyStates,
  type Failures,
  failuresWith,
  isComplete,
  isEmpty,
  makeWithoutFailingLists,
  newMistakes,
  receivedLists,
  withLists,
} from "#content/state";
import {
  allAnswers,
  type Answer,
  type Answers,
  type Requested,
  pausedUntil,
  perRequest,
  requestNames,
} from "#content/service";
import { reasonOf } from "#lib/reason-of.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { Log } from "#server/log.ts";
import { type ContentHealth, createContentHealth } from "./content-health.ts";
import type { Edition } from "./edition.ts";
import type { ContentSource } from "./source.ts";
import type { EditionStore } from "./store.ts";

export type Editions = {
  /** What visitors are sent now; undefined while not even the page without content can be rendered. */
  current: () => Edition | undefined;
  /** Makes an edition of the stored lists, if there are any. Requests nothing. */
  load: () => Promise<void>;
  /** Starts the first renewal. */
  start: () => void;
  /** Resolves when there is something to show: 2 s after the start, what has been answered until then. */
  shown: Promise<void>;
  /** Starts a renewal behind a visit if the last one began a minute ago. */
  visited: () => void;
  /** Starts a renewal for a change that the content service has announced, and another 5 s later. */
  announced: () => void;
  health: () => ContentHealth;
  /** Resolves when the last edition is stored. */
  stop: () => Promise<void>;
};

type Options = {
  source: ContentSource;
  /** Makes an edition; rejects when it cannot be rendered. */
  create: (states: ContentStates) => Promise<Edition>;
  /** Undefined for the sample space, which is its own store. */
  store: EditionStore | undefined;
  log: Log;
};

/** Milliseconds between a renewal and the one that a visit starts, and the longest pause between tries. */
const interval = 60_000;
/** Milliseconds from the start of a renewal to the first retry; the pause then doubles. */
const firstRetry = 2000;
/** Milliseconds between the starts of two renewals, of which each makes 11 requests or more; Contentful allows 55 a second. */
const shortestInterval = 1000;
/** Milliseconds to the second renewal after a webhook, since Contentful's CDN may lag behind it. */
const secondRenewalAfter = 5000;
/** Log lines about the mistakes of one content type; another line has the number of the others. */
const mistakeLines = 20;
/** Milliseconds after which incomplete content is shown as far as it has been answered. */
const answeredAfter = 2000;

/**
 * Returns the milliseconds from the start of a renewal to the next one, visits or not.
 * @param tries the renewals in a row that have left a list missing, at least one
 */
const retryAfter = (tries: number): number => Math.min(firstRetry * 2 ** (tries - 1), interval);

const now = () => performance.now();

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** Resolves at a time in ms of `now`. A timer may fire early, so the clock is read again. */
async function until(time: number): Promise<void> {
  while (time > now()) await sleep(time - now());
}

/** Holds the current edition and replaces it when the content has changed. A renewal that fails in any step leaves it alone. */
export function createEditions({ source, create, store, log }: Options): Editions {
  let current: Edition | undefined;
  /** From when a visit demands a renewal, in ms of `now`. */
  let dueAt = Infinity;
  /** Resolved when the next renewal is demanded. */
  let demand = Promise.withResolvers<void>();
  let isStopped = false;
  let stored = Promise.resolve();
  const shown = Promise.withResolvers<void>();
  const contentHealth = createContentHealth(source.kind, log);

  const states = () => current?.states ?? emptyStates;

  /** Renews the content until the server stops, one renewal after the other. */
  async function keepRenewing(): Promise<void> {
    for (let tries = 0; ;) {
      const began = now();
      dueAt = began + interval;
      demand = Promise.withResolvers();
      const pauseEnd = await renew();
      shown.resolve();
      tries = isComplete(states()) ? 0 : tries + 1;
      const retry = tries > 0 ? [until(began + retryAfter(tries))] : [];
      await Promise.race([demand.promise, ...retry]);
      await until(Math.max(began + shortestInterval, pauseEnd));
      if (isStopped) return;
    }
  }

  /** Returns until when the service accepts no requests, in ms of `now`. Never rejects. */
  async function renew(): Promise<number> {
    const before = current;
    let pauseEnd = 0;
    try {
      const requested = source.request();
      const round = allAnswers(requested);
      while (!isComplete(states()) && !(await Promise.race([round, sleep(answeredAfter)]))) {
        await update(await answeredOf(requested));
      }
      const answers = await round;
      pauseEnd = pausedUntil(answers);
      const failed = await update(answers);
      contentHealth.record((locale, list) => failed[locale].get(list));
      const { renewedAt, failing } = contentHealth.health(states()).content;
      // A page without content does not replace stored lists that this version cannot render.
      if (current && store && !isEmpty(states()) && (!failing.length || current !== before)) {
        stored = store.save(receivedLists(current.states), renewedAt);
        await stored;
      }
    } catch (error) {
      const { stack } = error instanceof Error ? error : {};
      log("error", "content.renewal_failed", { reason: reasonOf(error), stack });
      contentHealth.record(() => reasonOf(error));
      // Visitors get the error screen, and not a page without content, while there is content (docs/specification.md §8).
      if (isEmpty(states())) current = undefined;
    }
    return pauseEnd;
  }

  /**
   * Makes the next edition if the answers change something. Returns by language why lists have failed.
   * @throws the error of a component when no edition can be made
   */
  async function update(answers: Record<Locale, Answers>): Promise<Record<Locale, Failures>> {
    const began = now();
    const before = states();
    const checked = refuseEmptySpace(answers, !isEmpty(before));
    const applied = perLocale((locale) => applyAnswers(before[locale], checked[locale]));
    const changed = requestNames.filter((name) =>
      locales.some((locale) => changedLists(before[locale], applied[locale].state).includes(name)),
    );
    const { made, errors } = await makeWithoutFailingLists(changed, async (names) =>
      names.length === 0 && current
        ? current
        : create(perLocale((locale) => withLists(before[locale], applied[locale].state, names))),
    );
    if (made !== current) {
      const lists = changed.filter((name) => !errors.has(name));
      log("info", "content.renewed", { lists, ms: Math.round(now() - began) });
    }
    for (const locale of locales) {
      const mistakes = newMistakes(before[locale], made.states[locale]);
      for (const [type, found] of Map.groupBy(mistakes, (mistake) => mistake.contentType)) {
        const messages = found.slice(0, mistakeLines).map(mistakeLine);
        const others = found.length - messages.length;
        if (others > 0) messages.push(`${type}: ${others} more`);
        for (const message of messages) log("warn", "content.left_out", { locale, message });
      }
    }
    current = made;
    shown.resolve();
    const known = new Set(contentHealth.health(before).content.failing.map(({ reason }) => reason));
    for (const [list, error] of errors) {
      const reason = reasonOf(error);
      const { stack } = error instanceof Error ? error : {};
      if (!known.has(reason)) log("error", "content.not_rendered", { list, reason, stack });
    }
    return perLocale((locale) => failuresWith(applied[locale].failures, errors));
  }

  return {
    current: () => current,
    async load() {
      const found = await store?.load();
      if (!found) return;
      const { answers, renewedAt } = found;
      try {
        await update(answers);
        contentHealth.recordStored(renewedAt);
      } catch (error) {
        log("error", "content.store_unusable", { reason: reasonOf(error) });
      }
    },
    start: () => void keepRenewing(),
    shown: shown.promise,
    visited() {
      if (now() >= dueAt) demand.resolve();
    },
    announced() {
      demand.resolve();
      void until(now() + secondRenewalAfter).then(() => demand.resolve());
    },
    health: () => contentHealth.health(states()),
    async stop() {
      isStopped = true;
      await stored;
    },
  };
}

/** Returns what has been answered until now. */
const answeredOf = (requested: Requested): Promise<Record<Locale, Answers>> =>
  allAnswers(
    perLocale((locale) =>
      perRequest((name) => Promise.race([requested[locale][name], unanswered])),
    ),
  );

const unanswered = Promise.resolve<Answer>({ ok: false, reason: "not answered yet" });

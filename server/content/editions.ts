import { applyAnswers } from "#content/apply-answers.ts";
import { emptyStates } from "#content/content-state.ts";
import { allOf, type Answers } from "#content/fetch-lists.ts";
import { mistakeLine } from "#content/mistake.ts";
import { oneAtATime } from "#content/one-at-a-time.ts";
import { reasonOf } from "#content/reason-of.ts";
import type { Removals } from "#content/removals.ts";
import { perRequest } from "#content/requests.ts";
import { defaultLocale, type Locale, locales, perLocale } from "#language/languages.ts";
import type { Log } from "#server/log.ts";
import type { Edition, EditionSource } from "#src/page/edition.server.ts";
import { type Change, createConfirmations, type Doubts } from "./confirmations.ts";
import { type ContentHealth, createListStates } from "./list-states.ts";
import { earliestStart, scheduleAfter, unstarted } from "./renewal-schedule.ts";
import type { ContentSource } from "./source.ts";
import type { EditionStore } from "./store.ts";

/** What started a renewal, or made an edition without one. */
type Cause = "start" | "retry" | "visit" | "webhook" | "removal";

export type Editions = {
  /** What visitors are sent now; undefined only while the page without content cannot be rendered either. */
  current: () => Edition | undefined;
  /** Makes an edition of the stored lists, if there are any. Requests nothing. */
  load: () => Promise<void>;
  /**
   * Starts the first renewal. Resolves when there is something to show: without stored lists after `startTimeout` at the
   * latest, a page without content.
   */
  start: () => Promise<void>;
  /** Resolves at once when there is content; otherwise with the renewal that runs, within 2 s, and not before the start. */
  firstContent: () => Promise<void>;
  /** Starts a renewal behind a visit if the last one began a minute ago. */
  visited: () => void;
  /**
   * Starts a renewal for a change that the content service has announced, and another 5 s later.
   * @param change what has become of an entry or asset of this content. One that was removed is gone at once, whenever the
   * renewal may start
   */
  announced: (change?: Change) => void;
  health: () => ContentHealth;
  /** Resolves when the last edition is stored. */
  stop: () => Promise<void>;
};

type Options = {
  source: ContentSource;
  /** Makes an edition; rejects when it cannot be rendered. */
  create: (source: EditionSource) => Promise<Edition>;
  /** Whether an edition of the same content would be another one now. */
  isOutdated: (edition: Edition) => Promise<boolean>;
  /** Undefined for the sample space, which is its own store. */
  store: EditionStore | undefined;
  log: Log;
};

/** Milliseconds that a start without stored lists waits for the content service. */
const startTimeout = 700;
/** Milliseconds to the second renewal after a webhook, since Contentful's CDN may lag behind it. */
const secondRenewalAfter = 5000;
/** Milliseconds that a visit waits for the first content. */
const firstContentTimeout = 2000;

const now = () => performance.now();

/** The content of all languages, the lists that it was parsed from, and what is left out of them. */
type Basis = Pick<Edition, "states" | "received" | "removed">;

const nothing: Basis = { states: emptyStates, received: perLocale(() => ({})), removed: {} };

/** The answers of a round in which nothing was requested. */
const unanswered = perLocale((): Answers =>
  perRequest(() => ({ ok: false, reason: "not requested" })),
);

/** Holds the current edition and replaces it when the content has changed. A renewal that fails in any step leaves it alone. */
export function createEditions({ source, create, isOutdated, store, log }: Options): Editions {
  let current: Edition | undefined;
  const listStates = createListStates(source, log);
  const confirmations = createConfirmations();
  let schedule = unstarted;
  let isUnrenderable = false;
  /** The renewal that runs. */
  let renewal: Promise<void> | undefined;
  let started: Promise<void> | undefined;
  let isStopped = false;
  let lastTurn: Promise<unknown> = Promise.resolve();

  /** Runs a task after those before it: each edition is made from the one before. */
  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(task);
    lastTurn = turn.catch(() => undefined);
    return turn;
  }

  /** Applies the answers in all languages. Returns the states of `before` when nothing has changed. */
  async function apply(
    before: Basis,
    answers: Record<Locale, Answers>,
  ): Promise<Basis & { doubts: Doubts }> {
    const { isGuarded } = source;
    const removed: Removals = isGuarded ? confirmations.recentRemovals() : {};
    const applied = await allOf(
      perLocale((locale) =>
        applyAnswers(before.states[locale], answers[locale], {
          base: source.base,
          original: answers[defaultLocale],
          report: (mistake) =>
            log("warn", "content.reported", { locale, message: mistakeLine(mistake) }),
          guard: isGuarded ? confirmations.guardOptions(locale, removed) : undefined,
          received: before.received[locale],
        }),
      ),
    );
    const hasChanged = locales.some((locale) => applied[locale].state !== before.states[locale]);
    return {
      states: hasChanged ? perLocale((locale) => applied[locale].state) : before.states,
      received: perLocale((locale) => applied[locale].received),
      doubts: perLocale((locale) => applied[locale].doubts),
      removed,
    };
  }

  function logFailedParts({ pages }: Edition): void {
    for (const language of locales) {
      for (const failure of pages[language].failures) {
        log("error", "content.part_failed", { ...failure, language });
      }
    }
  }

  /**
   * Makes the next edition if the answers, or what is gone, change something. Rejects when it cannot be rendered.
   * @param began when that began, in ms of `now`
   */
  async function update(
    cause: Cause,
    answers: Record<Locale, Answers>,
    began: number,
  ): Promise<{ doubts: Doubts; hasChanged: boolean }> {
    const before = current ?? nothing;
    const { states, received, doubts, removed } = await apply(before, answers);
    const hasChanged = states !== before.states;
    const isUnnamed = Object.keys(removed).some((key) => before.removed[key] === undefined);
    if (hasChanged || current === undefined || isUnnamed || (await isOutdated(current))) {
      current = await create({ states, received, removed, previous: current });
      const ms = Math.round(now() - began);
      log("info", "content.renewed", { cause, edition: current.id, ms });
      logFailedParts(current);
      // A page without content does not replace stored lists that this version cannot render.
      if (states !== emptyStates) void store?.save(current);
    }
    return { doubts, hasChanged };
  }

  /** Never rejects. */
  async function renew(cause: Cause): Promise<void> {
    const started = now();
    schedule = scheduleAfter(schedule, { type: "started", now: started });
    let isComplete = false;
    let pausedUntil = -Infinity;
    try {
      const answers = await source.fetchLists();
      pausedUntil = pauseIn(answers);
      const { doubts, hasChanged } = await inTurn(() => update(cause, answers, started));
      confirmations.record(answers, doubts);
      isComplete = listStates.record(current?.states ?? emptyStates, answers, doubts);
      const isConfirmed = !hasChanged && isComplete && !confirmations.hasDoubts();
      if (isConfirmed && current) void store?.confirm(current);
    } catch (error) {
      const { stack } = error instanceof Error ? error : {};
      log("error", "content.renewal_failed", { cause, reason: reasonOf(error), stack });
      listStates.recordFailure(current?.states ?? emptyStates, reasonOf(error));
      // The page without content is no substitute for content that cannot be rendered (docs/specification.md §8).
      isUnrenderable = true;
      if (current?.states === emptyStates) current = undefined;
    }
    schedule = scheduleAfter(schedule, { type: "ended", now: now(), isComplete, pausedUntil });
    // A server that has nothing to show may get no visits: load balancers avoid it.
    if (!isComplete && (current === undefined || current.states === emptyStates)) {
      void sleep(schedule.dueAt - now()).then(() => renewIfDue("retry"));
    }
  }

  /** Starts a renewal after the running one, which may have read the content before the change. */
  const renewNext = oneAtATime(async (cause: Cause) => {
    const wait = earliestStart(schedule) - now();
    if (wait > 0) await sleep(wait);
    renewal = renew(cause);
    await renewal;
    renewal = undefined;
  });

  /** Leaves what is gone out of the content that is held. A failure is that of the renewal too, which follows. */
  const withdraw = oneAtATime(async () => {
    if (current === undefined || current.states === emptyStates) return;
    await inTurn(() => update("removal", unanswered, now())).catch((error: unknown) =>
      log("error", "content.renewal_failed", { cause: "removal", reason: reasonOf(error) }),
    );
  });

  const renewIfDue = (cause: Cause): void => {
    if (now() >= schedule.dueAt) void renewNext(cause);
  };

  /** Never resolves after `stop`. */
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      setTimeout(() => !isStopped && resolve(), milliseconds).unref();
    });

  async function load(): Promise<void> {
    try {
      const stored = await store?.load();
      if (!stored) return;
      confirmations.restore(stored.removed);
      const { states, received, removed } = await apply(nothing, stored.answers);
      const { smallCopies } = stored;
      current = await create({ states, received, removed, previous: { smallCopies } });
      logFailedParts(current);
      listStates.recordStored(states, stored.savedAt);
    } catch (error) {
      log("error", "content.store_unusable", { reason: reasonOf(error) });
    }
  }

  async function start(): Promise<void> {
    const first = renewNext("start");
    if (current) return;
    await Promise.race(source.isGuarded ? [first, sleep(startTimeout)] : [first]);
    if (current || isUnrenderable) return;
    const empty = await create(nothing);
    // The first renewal may have ended meanwhile.
    if (!isUnrenderable) current ??= empty;
  }

  return {
    current: () => current,
    load,
    start: () => (started ??= start()),
    async firstContent() {
      if (current !== undefined && current.states !== emptyStates) return;
      if (renewal) await Promise.race([renewal, sleep(firstContentTimeout)]);
      if (current === undefined) await started;
    },
    visited: () => renewIfDue("visit"),
    announced(change) {
      if (change) confirmations.announce(change);
      if (change?.isRemoved) void withdraw();
      void renewNext("webhook");
      void sleep(secondRenewalAfter).then(() => renewNext("webhook"));
    },
    health: () => listStates.health(current, store?.isFailing() ?? false),
    async stop() {
      isStopped = true;
      await store?.written();
    },
  };
}

/** Returns until when the content service accepts no requests. */
const pauseIn = (answers: Record<Locale, Answers>): number =>
  Math.max(
    ...Object.values(answers)
      .flatMap((ofLocale) => Object.values(ofLocale))
      .map((answer) => (answer.ok ? undefined : answer.pausedUntil) ?? -Infinity),
  );

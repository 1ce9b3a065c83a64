import { applyAnswers } from "#content/apply-answers.ts";
import { type ContentStates, emptyStates } from "#content/content-state.ts";
import { allOf, type Answer, type Answers, listsOf } from "#content/fetch-lists.ts";
import { oneAtATime } from "#content/one-at-a-time.ts";
import { reasonOf } from "#content/reason-of.ts";
import { perRequest, type ReceivedLists } from "#content/requests.ts";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import type { Log } from "#server/log.ts";
import type { Edition, EditionSource } from "#src/pages/edition.ts";
import { createConfirmations, type Doubts } from "./confirmations.ts";
import { type ContentHealth, createListStates } from "./list-states.ts";
import type { ContentSource } from "./source.ts";
import type { EditionStore } from "./store.ts";
import type { Change } from "./webhook.ts";

/** What started a renewal. */
type Cause = "start" | "retry" | "visit" | "webhook";

export type Editions = {
  /** What visitors are sent now; undefined only while the page without content cannot be rendered either. */
  current: () => Edition | undefined;
  /**
   * Makes the first edition: from the stored lists, or from the content service's. Resolves when the server should listen:
   * without stored lists after `startTimeout` at the latest, with a page without content.
   */
  start: () => Promise<void>;
  /** Resolves at once when there is content; otherwise with the renewal that runs, within 2 s. */
  firstContent: () => Promise<void>;
  /** Starts a renewal behind a visit if the last one began a minute ago. */
  visited: () => void;
  /**
   * Starts a renewal for a change that the content service has announced, and another 5 s later.
   * @param id of the changed entry or asset, which is believed to be gone when it is removed
   */
  announced: (id?: string, change?: Change) => void;
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

/** Milliseconds. */
const [interval, firstRetry] = [60_000, 2000];
/** Milliseconds that a start without stored lists waits for the content service. */
const startTimeout = 700;
/** Milliseconds to the second renewal after a webhook, since Contentful's CDN may lag behind it. */
const secondRenewalAfter = 5000;
/** Milliseconds between the starts of two renewals, of which each makes 11 requests or more; Contentful allows 55 a second. */
const shortestInterval = 1000;
/** Milliseconds that a visit waits for the first content. */
const firstContentTimeout = 2000;
/** Milliseconds; a recorded `X-Contentful-RateLimit-Reset` was 3553 s. */
const longestPause = 60_000;

const now = () => performance.now();

/** The content of all languages, and the lists that it was parsed from. */
type Shown = Pick<Edition, "states" | "received">;

const nothing: Shown = { states: emptyStates, received: perLocale(() => ({})) };

/** Holds the current edition and replaces it when the content has changed. A renewal that fails in any step leaves it alone. */
export function createEditions({ source, create, isOutdated, store, log }: Options): Editions {
  let current: Edition | undefined;
  const listStates = createListStates(source, log);
  const confirmations = createConfirmations();
  let failures = 0;
  let isUnrenderable = false;
  let dueAt = -Infinity;
  let startedAt = -Infinity;
  let pausedUntil = -Infinity;
  /** The renewal that runs. */
  let renewal: Promise<void> | undefined;
  let isStopped = false;

  /** Applies the answers in all languages. Returns the states of `before` when nothing has changed. */
  async function apply(
    before: Shown,
    answers: Record<Locale, Answers>,
    isGuarded: boolean,
  ): Promise<Shown & { doubts: Doubts }> {
    const applied = await allOf(
      perLocale((locale) =>
        applyAnswers(before.states[locale], answers[locale], {
          base: source.base,
          report: (message) => log("warn", "content.reported", { locale, message }),
          guard: isGuarded ? confirmations.guardOptions(locale) : undefined,
        }),
      ),
    );
    const hasChanged = locales.some((locale) => applied[locale].state !== before.states[locale]);
    const states = hasChanged ? perLocale((locale) => applied[locale].state) : before.states;
    const doubts = perLocale((locale) => applied[locale].doubts);
    return { states, received: receivedWith(before.received, states, answers), doubts };
  }

  function logFailedParts({ pages }: Edition): void {
    for (const language of locales) {
      for (const failure of pages[language].failures) {
        log("error", "content.part_failed", { ...failure, language });
      }
    }
  }

  /** Never rejects. */
  async function renew(cause: Cause): Promise<void> {
    const started = now();
    startedAt = started;
    dueAt = started + interval;
    let isComplete = false;
    try {
      const fetched = await source.fetchLists();
      const before = current ?? nothing;
      // An entry whose removal is announced is gone, whether its list is answered, held or cannot be had.
      const left = await apply(before, confirmations.withoutRemoved(before.received), false);
      const reduced = confirmations.withoutRemoved(listsOf(fetched));
      const answers = perLocale((locale) =>
        perRequest((name) => firstOk(reduced[locale][name], fetched[locale][name])),
      );
      const { states, received, doubts } = await apply(left, answers, source.isGuarded);
      confirmations.record(answers, doubts);
      if (states !== before.states || current === undefined || (await isOutdated(current))) {
        current = await create({ states, received, previous: current });
        const ms = Math.round(now() - started);
        log("info", "content.renewed", { cause, edition: current.id, ms });
        logFailedParts(current);
        // A page without content does not replace stored lists that this version cannot render.
        if (states !== emptyStates) void store?.save(current);
      }
      isComplete = listStates.record(states, answers, doubts);
      const isConfirmed = states === before.states && isComplete && !confirmations.hasDoubts();
      if (isConfirmed) void store?.confirm(current);
      pausedUntil = Math.min(pauseIn(answers), now() + longestPause);
    } catch (error) {
      const { stack } = error instanceof Error ? error : {};
      log("error", "content.renewal_failed", { cause, reason: reasonOf(error), stack });
      listStates.recordFailure(current?.states ?? emptyStates, reasonOf(error));
      // The page without content is no substitute for content that cannot be rendered (docs/specification.md §8).
      isUnrenderable = true;
      if (current?.states === emptyStates) current = undefined;
    }
    failures = isComplete ? 0 : failures + 1;
    if (failures > 0) dueAt = now() + Math.min(firstRetry * 2 ** (failures - 1), interval);
    dueAt = Math.max(dueAt, pausedUntil);
    // A server that has nothing to show may get no visits: load balancers avoid it.
    if (failures > 0 && (current === undefined || current.states === emptyStates)) {
      void sleep(dueAt - now()).then(() => renewIfDue("retry"));
    }
  }

  /** Starts a renewal after the running one, which may have read the content before the change. */
  const renewNext = oneAtATime(async (cause: Cause) => {
    const earliest = Math.max(pausedUntil, startedAt + shortestInterval);
    if (earliest > now()) await sleep(earliest - now());
    renewal = renew(cause);
    await renewal;
    renewal = undefined;
  });

  const renewIfDue = (cause: Cause): void => {
    if (now() >= dueAt) void renewNext(cause);
  };

  /** Never resolves after `stop`. */
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      setTimeout(() => !isStopped && resolve(), milliseconds).unref();
    });

  async function startFromStore(): Promise<boolean> {
    try {
      const stored = await store?.load();
      if (!stored) return false;
      const { states, received } = await apply(nothing, stored.answers, false);
      const { smallCopies } = stored;
      current = await create({ states, received, previous: { smallCopies } });
      logFailedParts(current);
      listStates.recordStored(states, stored.savedAt);
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
      const first = renewNext("start");
      if (hasStored) return;
      await Promise.race(source.isGuarded ? [first, sleep(startTimeout)] : [first]);
      if (current || isUnrenderable) return;
      const empty = await create(nothing);
      // The first renewal may have ended meanwhile.
      if (!isUnrenderable) current ??= empty;
    },
    async firstContent() {
      const hasContent = current !== undefined && current.states !== emptyStates;
      if (!hasContent && renewal) await Promise.race([renewal, sleep(firstContentTimeout)]);
    },
    visited: () => renewIfDue("visit"),
    announced(id, change) {
      if (id !== undefined && change) confirmations.announce(id, change);
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

const firstOk = (answer: Answer, other: Answer): Answer => (answer.ok ? answer : other);

/** Returns the lists that states were parsed from. */
function receivedWith(
  before: ReceivedLists,
  states: ContentStates,
  answers: Record<Locale, Answers>,
): ReceivedLists {
  return perLocale((locale) =>
    perRequest((name) => {
      const answer = answers[locale][name];
      const isShown = answer.ok && answer.fingerprint === states[locale].fingerprints[name];
      return isShown ? answer.list : before[locale][name];
    }),
  );
}

/** Returns until when the content service accepts no requests. */
const pauseIn = (answers: Record<Locale, Answers>): number =>
  Math.max(
    ...Object.values(answers)
      .flatMap((ofLocale) => Object.values(ofLocale))
      .map((answer) => (answer.ok ? undefined : answer.pausedUntil) ?? -Infinity),
  );

import { mistakeLine } from "#content/model";
import { failedAnswers, pausedUntil, type Requested, requestNames } from "#content/service";
import {
  applyAnswers,
  changedLists,
  type ContentStates,
  emptyStates,
  type Failures,
  isComplete,
  isEmpty,
  makeWithoutFailingLists,
  newMistakes,
  shownAnswers,
  withLists,
} from "#content/state";
import { type Locale, locales, perLocale } from "#language/languages.ts";
import { reasonOf } from "#lib/reason-of.ts";
import type { Log } from "#server/log.ts";
import { createContentHealth } from "./content-health.ts";
import type { Edition } from "./edition.ts";
import { createRenewals, sleep } from "./renewals.ts";
import type { EditionStore } from "./store.ts";

export type Editions = ReturnType<typeof createEditions>;

/** Where the content comes from: Contentful, or the sample space. */
export type ContentSource = {
  kind: "contentful" | "sample";
  request: () => Requested;
};

type EditionsOptions = {
  source: ContentSource;
  /** Makes an edition; rejects when it cannot be rendered. */
  create: (states: ContentStates) => Promise<Edition>;
  /** Undefined for the sample space, which is its own store. */
  store: EditionStore | undefined;
  log: Log;
};

/** Milliseconds after which incomplete content is shown as far as it has been answered. */
const answeredAfter = 2000;
/** The mistakes of a language in the log. */
const loggedMistakes = 20;

/** Holds the current edition and replaces it when the content has changed. A renewal that fails leaves it, if it has content. */
export function createEditions({ source, create, store, log }: EditionsOptions) {
  let current: Edition | undefined;
  let stored = Promise.resolve();
  const shown = Promise.withResolvers<void>();
  const contentHealth = createContentHealth(source.kind, log);
  const renewals = createRenewals(renew);

  const states = () => current?.states ?? emptyStates;

  async function renew() {
    const before = current;
    const { answers, all } = source.request();
    try {
      while (!isComplete(states()) && !(await Promise.race([all, sleep(answeredAfter)]))) {
        await update(answers);
      }
      await all;
      contentHealth.record(await update(answers));
      const { renewedAt, failing } = contentHealth.health(states()).content;
      // A page without content does not replace stored lists that this version cannot render.
      if (current && store && !isEmpty(states()) && (!failing.length || current !== before)) {
        stored = store.save(shownAnswers(current.states), renewedAt);
        await stored;
      }
    } catch (error) {
      contentHealth.record(perLocale(() => new Map(requestNames.map((name) => [name, error]))));
      // Visitors get the error screen, and not a page without content, while there is content (docs/specification.md §8).
      if (isEmpty(states())) current = undefined;
    }
    shown.resolve();
    return {
      isComplete: isComplete(states()),
      hasFailedRequest: failedAnswers(answers).length > 0,
      pausedUntil: pausedUntil(answers),
    };
  }

  /**
   * Makes the next edition if the answers change something. Returns by language why lists have failed.
   * @throws the error of a component when no edition can be made
   */
  async function update(answers: Requested["answers"]): Promise<Record<Locale, Failures>> {
    const began = performance.now();
    const before = states();
    const applied = perLocale((locale) => applyAnswers(before[locale], answers[locale]));
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
      log("info", "content.renewed", { lists, ms: Math.round(performance.now() - began) });
    }
    for (const locale of locales) {
      const mistakes = newMistakes(before[locale], made.states[locale]).map(mistakeLine);
      const { length: count } = mistakes;
      const first = mistakes.slice(0, loggedMistakes);
      if (count > 0) log("warn", "content.left_out", { locale, count, first });
    }
    current = made;
    shown.resolve();
    return perLocale((locale) => new Map([...applied[locale].failures, ...errors]));
  }

  return {
    ...renewals,
    /** Returns what visitors are sent now; undefined while not even the page without content can be rendered. */
    current: () => current,
    /** Makes an edition of the stored lists, if there are any. Requests nothing. */
    load: async () => {
      const found = await store?.load();
      if (!found) return;
      try {
        await update(found.answers);
        contentHealth.recordStored(found.renewedAt);
      } catch (error) {
        log("error", "content.store_unusable", { reason: reasonOf(error) });
      }
    },
    /** Resolves when there is something to show: 2 s after the start, what has been answered until then. */
    shown: shown.promise,
    health: () => contentHealth.health(states()),
    /** Resolves when the last edition is stored. */
    stop: async () => {
      renewals.stop();
      await stored;
    },
  };
}
